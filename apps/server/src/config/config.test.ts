import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

test('nothing has to be configured', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: 'data',
    logLevel: 'info',
    publicUrl: undefined,
    basePath: '/',
    trustedProxies: 0,
    rateLimits: true,
    metrics: 'local',
    keepDays: 90,
    botMs: 900,
  });
});

test('the environment is read', () => {
  const env = {
    PORT: '0',
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'off',
    BOT_MS: '300',
    PUBLIC_URL: 'https://race.example',
    OTHER: 'x',
  };
  expect(readConfig(env)).toMatchObject({
    port: 0,
    trustedProxies: 1,
    rateLimits: false,
    botMs: 300,
    publicUrl: 'https://race.example/',
    basePath: '/',
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['HOST', ''],
  ['DATA_DIR', ''],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'race.example'],
  ['PUBLIC_URL', 'ftp://race.example'],
  ['PUBLIC_URL', 'https://race.example/a?b'],
  ['PUBLIC_URL', 'https://race.example/#a'],
  ['PUBLIC_URL', 'https://race.example/a;b'],
  ['PUBLIC_URL', 'https://race.example/a//b'],
  ['PUBLIC_URL', 'https://race.example/"a'],
  ['PUBLIC_URL', 'https://race.example/t/'],
  ['PUBLIC_URL', 'https://race.example/rules'],
  ['PUBLIC_URL', 'https://race.example/api/horse/'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', ''],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10'],
  ['RATE_LIMITS', '1'],
  ['BOT_MS', ''],
  ['BOT_MS', '0'],
  ['BOT_MS', '60001'],
])('%s=%j is named in the refusal', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each(['https://example.org/games/horse', 'https://example.org/games/horse/'])(
  'the path of %s is where the game lies',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL })).toMatchObject({
      publicUrl: 'https://example.org/games/horse/',
      basePath: '/games/horse/',
    });
  },
);

test.each([
  ['off', 0],
  ['on', 1],
  ['2', 2],
])('TRUST_PROXY=%s trusts %i', (TRUST_PROXY, proxies) => {
  expect(readConfig({ TRUST_PROXY }).trustedProxies).toBe(proxies);
});

test('the metrics are for nobody, this machine, or who brings a token that cannot be guessed', () => {
  expect(readConfig({ METRICS: 'off' }).metrics).toBe('off');
  expect(readConfig({ METRICS: 'sixteen-letters-or-more' }).metrics).toEqual({
    token: 'sixteen-letters-or-more',
  });
  expect(() => readConfig({ METRICS: 'on' })).toThrow(/METRICS: .*token of 16/);
});

test.each(['0', '-1', '1.5', 'forever', ''])('tables are not kept for "%s" days', (KEEP_DAYS) => {
  expect(() => readConfig({ KEEP_DAYS })).toThrow(/KEEP_DAYS/);
});
