import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { Person } from '@horse-race/table';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { placeOfRequest } from '../access/address.ts';
import { freshSecret, IDENTITY_COOKIE, personOf } from '../access/identity.ts';
import type { Config } from '../config/config.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tables } from '../tables/tables.ts';
import { refuseWith, registerApi } from './api.ts';
import { registerOps } from './ops.ts';
import { registerPages } from './pages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, by their cookie; everybody has one from the first page on. */
    person: Person;
  }
}

const YEAR_S = 365 * 24 * 60 * 60;

export interface HttpParts {
  readonly config: Config;
  readonly log: Logger;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly metrics: Metrics;
  /** The folder of the built client; null for a server without pages. */
  readonly webRoot: string | null;
}

function registerIdentity(app: FastifyInstance, { publicUrl, basePath }: Config): void {
  app.decorateRequest('person', '');
  app.addHook('onRequest', async (request, reply) => {
    // Anyone may keep a copy of an asset: no secret may travel with it. And who measures is nobody at a table.
    if (request.url.startsWith('/assets/') || request.url === '/metrics') return;
    const known = personOf(request.cookies[IDENTITY_COOKIE]);
    if (known !== undefined) {
      request.person = known;
      return;
    }
    const secret = freshSecret();
    request.person = personOf(secret) ?? '';
    reply.setCookie(IDENTITY_COOKIE, secret, {
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl?.startsWith('https:') ?? request.protocol === 'https',
      // Other sites of the host are not told.
      path: basePath.slice(0, -1) || '/',
      maxAge: YEAR_S,
    });
  });
}

/** The HTTP half of the server: identity, security headers, the API and the client's pages. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, log, tables, lobby, metrics, webRoot } = parts;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_, hop) => hop < config.trustedProxies,
    bodyLimit: 16 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const hasHost = config.basePath === '/';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'"],
        // The page sets places and colours on its elements; a sheet of styles comes from a file alone.
        styleSrcAttr: ["'unsafe-inline'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On a home network there is plain http only, and upgrading would break the page.
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: isSecure,
    // These are about the whole host, which below a path is another's.
    strictTransportSecurity: isSecure && hasHost,
    originAgentCluster: isSecure && hasHost,
  });
  await app.register(cookie);
  if (config.rateLimits) {
    const keyGenerator = ({ raw }: FastifyRequest): string => placeOfRequest(raw, config.trustedProxies);
    await app.register(rateLimit, { global: false, keyGenerator });
  }
  registerIdentity(app, config);
  registerApi(app, { config, tables, lobby });
  registerOps(app, { tables, metrics, access: config.metrics });
  if (webRoot !== null) registerPages(app, { root: webRoot, tables, config });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found'));
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode === 429) return refuseWith(reply, 'TOO_FAST');
    if (error.statusCode !== undefined && error.statusCode < 500) return refuseWith(reply, 'BAD_MESSAGE');
    request.log.error({ err: error }, 'a request failed');
    return refuseWith(reply, 'SERVER_ERROR');
  });
  return app;
}
