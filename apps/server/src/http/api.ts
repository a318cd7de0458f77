import { createTable, quickMatch, type RefusalCode, refusal } from '@horse-race/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isSameOrigin } from '../access/identity.ts';
import type { Config } from '../config/config.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Tables } from '../tables/tables.ts';
import { Records } from './records.ts';

const STATUS: Partial<Record<RefusalCode, number>> = {
  UNKNOWN_TABLE: 404,
  UNKNOWN_RECORD: 404,
  TOO_FAST: 429,
  SERVER_ERROR: 500,
};

interface ApiParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly tables: Tables;
  readonly lobby: Lobby;
}

/** Stands in a header of the answer, so nothing else may. */
const MATCH_NUMBER = /^[1-9][0-9]{0,5}$/;

/** Refuses with the code's status, 400 where it has none. */
export const refuseWith = (reply: FastifyReply, code: RefusalCode): FastifyReply =>
  reply.code(STATUS[code] ?? 400).send(refusal(code));

/** Creates tables and hands out records; everything else goes through sockets. */
export function registerApi(app: FastifyInstance, { config, tables, lobby }: ApiParts): void {
  const records = new Records(tables);
  app.post(
    '/api/tables',
    { config: { rateLimit: { max: 20, timeWindow: 60_000 } } },
    async (request, reply) => {
      if (!isSameOrigin(request.headers, config.publicUrl)) return refuseWith(reply, 'BAD_MESSAGE');
      const parsed = createTable.safeParse(request.body);
      if (!parsed.success) return refuseWith(reply, 'BAD_MESSAGE');
      const opened = await tables.open(request.person, parsed.data.settings);
      if (!opened.ok) return refuseWith(reply, opened.refusal);
      return reply.code(201).send({ id: opened.value });
    },
  );

  app.post(
    '/api/quick',
    { config: { rateLimit: { max: 20, timeWindow: 60_000 } } },
    async (request, reply) => {
      if (!isSameOrigin(request.headers, config.publicUrl)) return refuseWith(reply, 'BAD_MESSAGE');
      const parsed = quickMatch.safeParse(request.body);
      if (!parsed.success) return refuseWith(reply, 'BAD_MESSAGE');
      const found = await lobby.quick.find(request.person, parsed.data);
      return found.ok ? { id: found.value } : refuseWith(reply, found.refusal);
    },
  );

  app.get('/api/lobby', { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async () => lobby.view());

  app.get<{ Params: { id: string; number: string } }>(
    '/api/tables/:id/records/:number',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { id, number } = request.params;
      const live = await tables.get(id);
      if (live === undefined) return refuseWith(reply, 'UNKNOWN_TABLE');
      const record = MATCH_NUMBER.test(number) ? await records.of(live, Number(number)) : undefined;
      if (record === undefined) return refuseWith(reply, 'UNKNOWN_RECORD');
      reply.header('content-disposition', `attachment; filename="horse-race-${id}-${number}.json"`);
      return reply.type('application/json; charset=utf-8').send(record);
    },
  );
}
