import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** How to start a browser: for Playwright's `launchOptions`. */
export interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * What Chromium leaves out. For every person it would open a window with two pages of its own in the address bar,
 * which cost more than ours. Of two such lists the last one counts, so Playwright's is repeated here, as far as it is
 * about this browser: what calls out, goes over to https or waits.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Keeps Chromium from calling out, and lets it run as root and in a container. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${LEFT_OUT.join(',')}`,
  // A name without a secure context, as a home network has; see PLAIN_HOST.
  '--host-resolver-rules=MAP horse-race.test 127.0.0.1',
];

/**
 * Finds a Chromium without downloading one: `CHROMIUM_PATH`, an installed browser, or the one inside the npm
 * package `@sparticuz/chromium` (Linux on x64). `FORCE_BUNDLED_CHROMIUM=1` takes the last without looking.
 * @throws when `CHROMIUM_PATH` names no file, or the packaged browser does not unpack
 */
export function findChromium(): Browser {
  if (process.env.FORCE_BUNDLED_CHROMIUM === '1') return bundled();
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const executablePath = named || installed.find((path) => existsSync(path));
  return executablePath ? { executablePath, args, env: environment({}) } : bundled();
}

function bundled(): Browser {
  const cache = join(root, '.cache', `chromium-${packagedVersion()}`);
  if (!existsSync(cache)) unpack(cache);
  return {
    executablePath: join(cache, 'chromium'),
    args,
    env: environment({
      LD_LIBRARY_PATH: join(cache, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(cache, 'fonts'),
    }),
  };
}

/**
 * Unpacks the packaged browser, its libraries and fonts. The package unpacks into the temporary folder, takes
 * whatever it finds there for complete, and adds the libraries a bare machine lacks only on what it takes for
 * AWS Lambda: so a process of its own gets a temporary folder of its own, renamed only when complete.
 */
function unpack(folder: string): void {
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  try {
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        'import chromium from "@sparticuz/chromium"; await chromium.executablePath();',
      ],
      { cwd: root, env: environment({ TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }) },
    );
    writeFileSync(join(partial, 'fonts', 'fonts.conf'), fontSettings(folder));
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** The packaged settings look for the fonts in folders of AWS Lambda. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

function packagedVersion(): string {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  return String(JSON.parse(manifest).version);
}

/** Our own variables and these: a browser that Playwright starts with `env` gets nothing else. */
function environment(added: Record<string, string>): Record<string, string> {
  const ours = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...Object.fromEntries(ours), ...added };
}
