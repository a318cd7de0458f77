import { BOT_MS } from '@horse-race/table';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** A path of a proxy is put into pages, cookies and headers as it is, so it is of letters that mean nothing there. */
const PLAIN_PATH = /^(\/[\w.~-]+)*\/?$/;

/**
 * What the game's own addresses begin with. Below a path that begins so, a request of which the proxy has taken the
 * path off could not be told from one of which it has not.
 */
const OWN_PATH = /^\/(t|rules|practice|replay|api|assets|socket\.io|healthz|metrics)(\/|$)/;

const publicUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(
    ({ pathname, search, hash }) => PLAIN_PATH.test(pathname) && search === '' && hash === '',
    'takes an address such as https://race.example or https://example.org/games/horse/',
  )
  .refine(({ pathname }) => !OWN_PATH.test(pathname), 'has a path that begins like one of the game itself');

/** With a slash at its end, as the address of a folder. */
const asFolder = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** Where the database lies. */
  DATA_DIR: z.string().min(1).default('data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** The address people use; needed behind a proxy that changes it. Its path is where the game lies. */
  PUBLIC_URL: publicUrl.optional(),
  /** How many reverse proxies in front add to X-Forwarded-For; `on` for one. */
  TRUST_PROXY: z
    .union([flag, z.string().regex(/^[1-9]$/)], 'takes off, on, or a number from 1 to 9')
    .default(false),
  /** `off` only for measuring. */
  RATE_LIMITS: flag.default(true),
  /** Who may read `/metrics`: nobody, this machine, or who brings the token. */
  METRICS: z
    .union([
      z.enum(['off', 'local']),
      z.string().min(16, 'takes off, local, or a token of 16 characters or more'),
    ])
    .default('local'),
  /** Tables at which a match was started are kept so long after their last change. */
  KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  /** How long a bot takes for a move. */
  BOT_MS: z.coerce.number().int().min(1).max(60_000).default(BOT_MS),
});

/** Who may read the metrics. */
export type MetricsAccess = 'off' | 'local' | { readonly token: string };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly logLevel: string;
  /** The address people use, with a slash at its end. */
  readonly publicUrl: string | undefined;
  /** The path the game lies below, `/` or such as `/games/horse/`. */
  readonly basePath: string;
  /** Proxies in front, from the server outwards, whose words about a request are believed. */
  readonly trustedProxies: number;
  readonly rateLimits: boolean;
  readonly metrics: MetricsAccess;
  readonly keepDays: number;
  readonly botMs: number;
}

/** Reads the configuration; a value that cannot be used is a start-up error that names it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new StartupError(`The configuration cannot be used: ${wrong}. See "Configuration" in the README.`);
  }
  const { PORT, HOST, DATA_DIR, LOG_LEVEL, PUBLIC_URL, TRUST_PROXY, RATE_LIMITS } = parsed.data;
  const { METRICS, KEEP_DAYS, BOT_MS: botMs } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    publicUrl: PUBLIC_URL && asFolder(PUBLIC_URL.href),
    basePath: asFolder(PUBLIC_URL?.pathname ?? '/'),
    trustedProxies: Number(TRUST_PROXY),
    rateLimits: RATE_LIMITS,
    metrics: METRICS === 'off' || METRICS === 'local' ? METRICS : { token: METRICS },
    keepDays: KEEP_DAYS,
    botMs,
  };
}
