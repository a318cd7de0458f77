// `pnpm preview`: draws the picture that link previews show into apps/web/public/preview.png.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PIPS } from '../apps/web/src/ui/tile/tile-geometry.ts';
import { findChromium } from '../e2e/chromium.ts';
import { root } from './lib/processes.mjs';

const WIDTH = 1200;
const HEIGHT = 630;

/** Half the width of a tile, from which everything on it is measured. */
const UNIT = 37;

/** A spinner with an arm on each side: middle in units, whether it stands upright, and its numbers. */
const TILES = /** @type {const} */ ([
  { x: 0, y: 0, upright: true, numbers: [5, 5] },
  { x: 3, y: 0, upright: false, numbers: [5, 3] },
  { x: 7, y: 0, upright: false, numbers: [3, 6] },
  { x: -3, y: 0, upright: false, numbers: [4, 5] },
  { x: -6, y: 0, upright: true, numbers: [4, 4] },
  { x: 0, y: -4, upright: true, numbers: [2, 5] },
  { x: 0, y: 4, upright: true, numbers: [5, 1] },
]);

/** @param {(typeof TILES)[number]} tile */
function drawTile({ x, y, upright, numbers }) {
  const halves = numbers.map((number, half) => {
    const middle = half === 0 ? -UNIT : UNIT;
    const dots = (PIPS[number] ?? []).map(([across = 0, along = 0]) => {
      const [cx, cy] = [middle + along * UNIT * 0.52, across * UNIT * 0.52];
      return `<circle cx="${cx}" cy="${cy}" r="${UNIT * 0.17}" fill="#16201b"/>`;
    });
    return dots.join('');
  });
  return `<g transform="translate(${x * UNIT} ${y * UNIT}) rotate(${upright ? 90 : 0})">
    <rect x="${-2 * UNIT + 2}" y="${-UNIT + 2}" width="${4 * UNIT - 4}" height="${2 * UNIT - 4}" rx="9"
      fill="#fbf5e3" stroke="#c9ba93" stroke-width="3"/>
    <path d="M0 ${-UNIT * 0.66}V${UNIT * 0.66}" stroke="#d9cdae" stroke-width="3"/>${halves.join('')}</g>`;
}

/** @param {string} file a font among the web app's dependencies */
const font = (file) =>
  `url(data:font/woff2;base64,${readFileSync(join(root, 'apps/web/node_modules', file)).toString('base64')})`;

const page = `<!doctype html><style>
  @font-face { font-family: Display; src: ${font('@fontsource/besley/files/besley-latin-700-normal.woff2')}; }
  @font-face { font-family: Text; src: ${font('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}; }
  body { margin: 0; }
</style>
<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#134730"/>
  <rect x="22" y="22" width="${WIDTH - 44}" height="${HEIGHT - 44}" rx="64" fill="#1d6241"
    stroke="#f4f8ee" stroke-width="5"/>
  <g transform="translate(802 ${HEIGHT / 2})">${TILES.map(drawTile).join('')}</g>
  <text x="84" y="180" font-family="Display" font-size="92" fill="#f4f8ee">Horse</text>
  <text x="84" y="276" font-family="Display" font-size="92" fill="#f4f8ee">Race</text>
  <text font-family="Text" font-size="36" fill="#c3dbc8">
    <tspan x="84" y="424">Dominoes as a race,</tspan><tspan x="84" y="470">with friends.</tspan>
    <tspan x="84" y="526" fill="#ffd447">Open the link to play.</tspan>
  </text>
</svg>`;

const browser = await chromium.launch(findChromium());
try {
  const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await tab.setContent(page);
  await tab.evaluate('document.fonts.ready');
  await tab.screenshot({ path: join(root, 'apps/web/public/preview.png') });
} finally {
  await browser.close();
}
