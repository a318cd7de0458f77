// `pnpm bench:browser`: how quick the page is in Chromium, on a phone's screen with a processor four times slower
// than this one: what a first visit loads, what a tap costs, and whether anything blocks the page while playing.
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { GameServer } from '../e2e/support/server.ts';

const SLOWER = 4;
/** Own turns that are played. */
const TURNS = 25;
/** A task longer than this makes a page feel stuck. */
const LONG_MS = 50;

const browser = await chromium.launch(findChromium());
const server = await GameServer.start();

/** @param {number[]} numbers @param {number} share */
const quantile = (numbers, share) =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ] ?? 0;

/** What the page itself measures: long tasks, and for every tap the time until its frame was painted. */
function observe() {
  const seen = { long: /** @type {number[]} */ ([]), taps: /** @type {number[]} */ ([]) };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'click' || entry.name === 'pointerup') seen.taps.push(entry.duration);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}

/**
 * What the first visit to a page loads, as it comes over the line.
 * @param {string} path
 */
async function firstLoad(path) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await context.close();
  return { bytes, files: scripts.size };
}

/** Plays against bots and tells what the page has measured. */
async function playing() {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${server.url}/practice`);
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(observe);
  const next = page.getByRole('button', { name: /^Next hand/ });
  const draw = page.getByRole('button', { name: /^Draw/ });
  const tile = page.getByRole('button', { name: /can be played/ });
  const end = page.locator('[data-ends] button');
  for (let turns = 0; turns < TURNS; ) {
    await next.or(draw).or(tile.first()).or(end.first()).first().waitFor();
    if (await next.isVisible()) await next.tap();
    else if (await end.first().isVisible()) await end.first().tap();
    else if (await draw.isVisible()) await draw.tap();
    else await tile.first().tap();
    turns++;
    await page.waitForTimeout(120);
  }
  /** @type {{ long: number[], taps: number[] }} */
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'));
  await context.close();
  return seen;
}

try {
  const rows = [];
  const { bytes: before } = await firstLoad('/');
  const response = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      settings: {
        game: 'dominoes',
        ruleset: { seating: 2, target: 61, count: 'fives', gamesToWin: 1, goingOut: 'anyTile' },
      },
    }),
  });
  const { id } = await response.json();
  const table = await firstLoad(`/t/${id}`);
  rows.push([
    'JavaScript of the first page',
    `${(before / 1000).toFixed(1)} kB`,
    'compressed, headers included',
  ]);
  rows.push([
    'JavaScript of a table',
    `${(table.bytes / 1000).toFixed(1)} kB`,
    `${table.files} files, compressed, headers included`,
  ]);
  const { long, taps } = await playing();
  rows.push([
    'a tap until its frame is painted',
    `${quantile(taps, 0.5)} ms`,
    `${taps.length} slow enough to be told, the slowest ${quantile(taps, 1)} ms`,
  ]);
  rows.push([
    `tasks over ${LONG_MS} ms`,
    String(long.length),
    long.length === 0 ? '' : `the longest ${Math.round(quantile(long, 1))} ms`,
  ]);
  console.log(
    `Chromium ${browser.version()}, 360 × 640, processor ${SLOWER} times slower, ${TURNS} taps against bots\n`,
  );
  console.log('| what | figure | |\n|---|---:|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
} finally {
  await server.close();
  await browser.close();
}
