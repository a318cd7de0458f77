import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** Where the database lies. */
  DATA_DIR: z.string().min(1).default('data'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  /** The address people use, such as https://race.example; needed behind a proxy that changes it. */
  PUBLIC_URL: z.url().optional(),
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
});

/** Who may read the metrics. */
export type MetricsAccess = 'off' | 'local' | { readonly token: string };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly logLevel: string;
  readonly publicUrl: string | undefined;
  /** Proxies in front, from the server outwards, whose words about a request are believed. */
  readonly trustedProxies: number;
  readonly rateLimits: boolean;
  readonly metrics: MetricsAccess;
  readonly keepDays: number;
}

/** Reads the configuration; a value that cannot be used is a start-up error that names it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new StartupError(`The configuration cannot be used: ${wrong}. See "Configuration" in the README.`);
  }
  const { PORT, HOST, DATA_DIR, LOG_LEVEL, PUBLIC_URL, TRUST_PROXY, RATE_LIMITS } = parsed.data;
  const { METRICS, KEEP_DAYS } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    publicUrl: PUBLIC_URL,
    trustedProxies: Number(TRUST_PROXY),
    rateLimits: RATE_LIMITS,
    metrics: METRICS === 'off' || METRICS === 'local' ? METRICS : { token: METRICS },
    keepDays: KEEP_DAYS,
  };
}
