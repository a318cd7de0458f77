import { defineConfig } from 'vitest/config';

/** From Node 25 on. It is there already when a test's page comes, and would take the place of the page's own. */
const hasOwnStorage = process.allowedNodeEnvironmentFlags.has('--webstorage');

export default defineConfig({
  test: {
    // Only against hanging: on a busy machine a test may take many times as long as at rest.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One for every core: on two, Vitest itself would take one.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        resolve: { conditions: ['source'] },
        ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
        test: {
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,lab}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        // Components and their state are compiled for the browser, as in the web app.
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
        test: {
          name: 'web',
          execArgv: hasOwnStorage ? ['--no-webstorage'] : [],
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/core/i18n/english-in-tests.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
