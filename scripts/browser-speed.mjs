// `pnpm bench:browser`: how quick the page is in Chromium, on a phone's screen: what a first visit loads, what a tap
// costs with this processor and with one four times slower, and whether anything blocks the page while playing.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { GameServer } from '../e2e/support/server.ts';
import { firstLoad } from './lib/first-load.mjs';
import { root } from './lib/processes.mjs';

const SLOWER = 4;
/** What the player does, at each of two tables. */
const TAPS = 25;
/** Looks for something to do, four a second, before it gives up. */
const PATIENCE = 120;
/** A task longer than this makes a page feel stuck. */
const LONG_MS = 50;

const browser = await chromium.launch(findChromium());
const server = await GameServer.start();

/** @param {number[]} numbers @param {number} share */
const quantile = (numbers, share) =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * share))
  ] ?? 0;

/**
 * What the page itself measures: long tasks, and for every tap the time until its frame was painted, and whether the
 * very next frame showed something of it.
 */
function observe() {
  const seen = {
    long: /** @type {number[]} */ ([]),
    taps: /** @type {number[]} */ ([]),
    clicks: 0,
    inNextFrame: 0,
  };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'click') seen.taps.push(entry.duration);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  const look = () => {
    let hasChanged = false;
    const changes = new MutationObserver(() => {
      hasChanged = true;
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true });
    seen.clicks += 1;
    requestAnimationFrame(() => {
      changes.disconnect();
      if (hasChanged) seen.inNextFrame += 1;
    });
  };
  addEventListener('click', look, { capture: true });
}

/**
 * All that the first visit to a page fetches until the network rests, as it comes over the line.
 * @param {string} path
 */
async function firstVisit(path) {
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

/**
 * What is to be tapped now, as a place on the screen. It runs in the page and asks for as little as it can, so
 * that what is measured is the page: finding by role walks through every element with its styles.
 */
function nextTap() {
  const buttons = [...document.querySelectorAll('button')];
  /** @param {RegExp} name */
  const named = (name) =>
    buttons.find((button) => name.test(button.getAttribute('aria-label') ?? button.textContent.trim()));
  const button =
    named(/^(Next hand|Result|Rematch)/) ??
    document.querySelector('[data-ends] button') ??
    named(/^Draw/) ??
    named(/can be played$/);
  const box = button?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
}

/** A page with nothing but a button that changes when it is tapped: what this machine takes at the least. */
async function openEmpty(/** @type {import('@playwright/test').Page} */ page) {
  await page.setContent(`<meta name="viewport" content="width=device-width">
    <ul aria-label="Your hand"><li><button aria-label="can be played" style="width: 200px; height: 60px"
      onclick="this.textContent = Date.now()">0</button></li></ul>`);
}

/** A table on the server with three bots. @param {import('@playwright/test').Page} page */
async function openWithBots(page) {
  const ruleset = { seating: 'partnership', target: 61, count: 'fives', gamesToWin: 1, goingOut: 'anyTile' };
  const response = await page.request.post(`${server.url}/api/tables`, {
    data: { settings: { game: 'dominoes', ruleset } },
  });
  const { id } = await response.json();
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole('button', { name: 'Sit at A1' }).tap();
  await page.getByLabel('Your name').fill('Ala');
  await page.getByRole('dialog').getByRole('button', { name: 'Sit' }).tap();
  await page.getByRole('button', { name: /^Fill .* bots/ }).tap();
  await page.getByRole('button', { name: 'Start' }).tap();
}

/**
 * Plays against bots and tells what the page has measured.
 * @param {(page: import('@playwright/test').Page) => Promise<unknown>} open
 * @param {number} slower
 */
async function playing(open, slower) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await open(page);
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  // What the page fetches ahead has come, and the first sight of the table is over.
  await page.waitForTimeout(2_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(observe);
  let patience = PATIENCE;
  for (let taps = 0; taps < TAPS && patience > 0; ) {
    const place = await page.evaluate(nextTap);
    if (place === undefined) {
      patience -= 1;
    } else {
      await page.touchscreen.tap(place.x, place.y);
      taps += 1;
      patience = PATIENCE;
    }
    await page.waitForTimeout(250);
  }
  if (patience === 0) throw new Error('nothing was asked of the player for half a minute');
  /** @type {{ long: number[], taps: number[], clicks: number, inNextFrame: number }} */
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen'));
  await context.close();
  return seen;
}

try {
  const rows = [];
  const { bytes: before } = await firstVisit('/');
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
  const table = await firstVisit(`/t/${id}`);
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  for (const [name, part] of /** @type {const} */ ([
    ['the first page', 'HomePage'],
    ["a table's room", 'RoomPage'],
    ['a running game', 'DominoPage'],
  ])) {
    const { files, brotli, gzip } = firstLoad(join(root, 'apps/web/dist'), part);
    rows.push([
      `JavaScript that ${name} cannot be drawn without`,
      kilobytes(brotli),
      `with gzip ${kilobytes(gzip)}; ${files} files`,
    ]);
  }
  rows.push(['JavaScript of the first page in all', kilobytes(before), 'headers included']);
  rows.push([
    "JavaScript of a table's room in all",
    kilobytes(table.bytes),
    `headers included; ${table.files} files`,
  ]);
  const tables = [
    { name: 'a button on an empty page', open: openEmpty },
    { name: 'against bots on the server', open: openWithBots },
    {
      name: 'practice, the bots in the page',
      open: (/** @type {import('@playwright/test').Page} */ page) => page.goto(`${server.url}/practice`),
    },
  ];
  for (const { name, open } of tables) {
    for (const slower of [1, SLOWER]) {
      const { long, taps, clicks, inNextFrame } = await playing(open, slower);
      const speed = slower === 1 ? 'this processor' : `${slower} times slower`;
      rows.push([
        `${name}, ${speed}: a tap until its frame is painted`,
        `${quantile(taps, 0.5)} ms`,
        `median; the slowest ${quantile(taps, 1)} ms`,
      ]);
      rows.push([
        `${name}, ${speed}: taps that the next frame shows something of`,
        `${inNextFrame} of ${clicks}`,
        '',
      ]);
      rows.push([
        `${name}, ${speed}: tasks over ${LONG_MS} ms`,
        String(long.length),
        long.length === 0 ? '' : `the longest ${Math.round(quantile(long, 1))} ms`,
      ]);
    }
  }
  console.log(`Chromium ${browser.version()}, 360 × 640, ${TAPS} taps at each table\n`);
  console.log('| what | figure | |\n|---|---:|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
} finally {
  await server.close();
  await browser.close();
}
