import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MetricsAccess } from '../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tables } from '../tables/tables.ts';

export interface OpsParts {
  readonly tables: Tables;
  readonly metrics: Metrics;
  readonly access: MetricsAccess;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** What a proxy on the same machine says of whom it asks for. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Asked on this machine, of this machine, and for nobody else. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

function mayRead(access: MetricsAccess, request: FastifyRequest): boolean {
  if (access === 'off') return false;
  if (access === 'local') return isLocal(request);
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${access.token}`));
}

/** For whoever runs the server: is it well, and how is it doing. */
export function registerOps(app: FastifyInstance, { tables, metrics, access }: OpsParts): void {
  app.get('/healthz', async (request, reply) => {
    try {
      await tables.check();
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'the store does not answer');
      return reply.code(503).send({ ok: false });
    }
  });

  app.get('/metrics', async (request, reply) => {
    // Whoever may not read them is not told that they are there.
    if (!mayRead(access, request)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}
