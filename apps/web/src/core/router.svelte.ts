import { at, within } from './address.ts';

/** What is seen again: a match of a table, one that was practised on this device, or what a file holds. */
export type Replayed =
  | { readonly from: 'table'; readonly table: string; readonly number: number }
  | { readonly from: 'practice'; readonly number: number }
  | { readonly from: 'file' };

/** A page of the client, as its address says. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly id: string }
  /** Of a game as the address calls it; without one, the game that was practised last. */
  | { readonly page: 'practice'; readonly game?: string }
  /** Without a game: the first one's. */
  | { readonly page: 'rules'; readonly game?: string }
  | { readonly page: 'replay'; readonly of: Replayed }
  | { readonly page: 'gone' };

function routeOf(path: string): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path);
  if (table?.[1] !== undefined) return { page: 'table', id: table[1] };
  const replay = /^\/t\/([\w-]+)\/replay\/([1-9]\d{0,5})\/?$/.exec(path);
  if (replay?.[1] !== undefined)
    return { page: 'replay', of: { from: 'table', table: replay[1], number: Number(replay[2]) } };
  const practised = /^\/practice\/replay\/([1-9]\d{0,5})\/?$/.exec(path)?.[1];
  if (practised !== undefined) return { page: 'replay', of: { from: 'practice', number: Number(practised) } };
  if (path === '/replay') return { page: 'replay', of: { from: 'file' } };
  const [, page, game] = /^\/(rules|practice)(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (page === 'rules' || page === 'practice') return game === undefined ? { page } : { page, game };
  return path === '/' ? { page: 'home' } : { page: 'gone' };
}

/** Where we are, as paths within the app. Links go through `go`, so that a page change loads nothing. */
class Router {
  #route = $state.raw(routeOf(within(location.pathname)));

  constructor() {
    addEventListener('popstate', () => {
      this.#route = routeOf(within(location.pathname));
    });
  }

  get route(): Route {
    return this.#route;
  }

  go(path: string): void {
    if (at(path) !== location.pathname) history.pushState(null, '', at(path));
    this.#route = routeOf(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** What a link to a page of ours does: it loads nothing. With a key held it is the browser's to open. */
export const following =
  (path: string) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.go(path);
  };
