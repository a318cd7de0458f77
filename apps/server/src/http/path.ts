import type { IncomingMessage, Server } from 'node:http';

/** A request's address without the path the game lies below; as it is where that is not its beginning. */
function withoutPath(url: string, basePath: string): string {
  const path = basePath.slice(0, -1);
  const rest = url.slice(path.length);
  if (!url.startsWith(path) || !/^([/?]|$)/.test(rest)) return url;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Below a path everything is as it is at the root: the path is taken off before anybody reads it, pages and
 * sockets alike. Where a proxy has taken it off already nothing is changed, so either kind of proxy will do.
 */
export function takePathOff(server: Server, basePath: string): void {
  if (basePath === '/') return;
  const takeOff = (request: IncomingMessage): void => {
    request.url = withoutPath(request.url ?? '/', basePath);
  };
  server.prependListener('request', takeOff);
  server.prependListener('upgrade', takeOff);
}
