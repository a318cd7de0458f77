import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';

/** Tests start the servers they need themselves, each on a port and a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // A shared machine that stalls for a second is no fault of the page; what passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  // More than cores: a test often waits for a bot, a clock or a server that starts.
  workers: 3,
  // Far above what a page needs, because a machine may be busy with others.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  use: {
    launchOptions: findChromium(),
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
