import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Tables } from '../tables/tables.ts';

interface PagesParts {
  /** The folder of the built client. */
  readonly root: string;
  readonly tables: Tables;
  readonly config: Pick<Config, 'publicUrl' | 'basePath'>;
}

/** Paths the client draws itself; anything else that is no file is a 404, never HTML in a script's place. */
const PAGES = [
  '/',
  '/practice',
  '/practice/:game',
  '/practice/replay/:number',
  '/t/:id',
  '/t/:id/replay/:number',
  '/replay',
  '/rules',
  '/rules/:game',
];

/**
 * The page with its addresses as they are where the game lies. The build writes them relative to its folder, so
 * that it can lie anywhere; but a page is sent for paths of any depth. Previews of links want the whole address
 * of their picture, as far as it is known.
 */
const withAddresses = (html: string, { publicUrl, basePath }: PagesParts['config']): string =>
  html
    .replace('content="./preview.png"', `content="${publicUrl ?? basePath}preview.png"`)
    .replaceAll('="./', `="${basePath}`);

/** The built client: one HTML page for every path it draws, and its files. */
export function registerPages(app: FastifyInstance, parts: PagesParts): void {
  const { root, tables, config } = parts;
  const index = join(root, 'index.html');
  if (!existsSync(index)) {
    throw new StartupError('The web client is not built. Run "npm start", or "pnpm build" first.');
  }
  const html = withAddresses(readFileSync(index, 'utf8'), config);
  app.register(fastifyStatic, {
    root,
    index: false,
    // The build has laid a .br and a .gz beside every text file.
    preCompressed: true,
    // File names under assets/ hold a hash of what is in them; everything else may change.
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const path of PAGES) {
    app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
      const { id } = request.params;
      if (id !== undefined) {
        reply.header('x-robots-tag', 'noindex');
        if (path.startsWith('/t/') && !(await tables.exists(id))) reply.code(404);
      }
      return reply.header('cache-control', 'no-cache').type('text/html').send(html);
    });
  }
}
