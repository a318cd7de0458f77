/** A page of the client, as its address says. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly id: string }
  | { readonly page: 'practice' }
  | { readonly page: 'rules'; readonly game: 'dominoes' | 'derby' }
  /** Without a match: of a file. */
  | { readonly page: 'replay'; readonly match?: { readonly table: string; readonly number: number } }
  | { readonly page: 'gone' };

function routeOf(path: string): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path);
  if (table?.[1] !== undefined) return { page: 'table', id: table[1] };
  const replay = /^\/t\/([\w-]+)\/replay\/([1-9]\d{0,5})\/?$/.exec(path);
  if (replay?.[1] !== undefined)
    return { page: 'replay', match: { table: replay[1], number: Number(replay[2]) } };
  if (path === '/replay') return { page: 'replay' };
  if (path === '/rules' || path === '/rules/dominoes') return { page: 'rules', game: 'dominoes' };
  if (path === '/rules/derby') return { page: 'rules', game: 'derby' };
  if (path === '/practice') return { page: 'practice' };
  return path === '/' ? { page: 'home' } : { page: 'gone' };
}

/** Where we are. Links go through `go`, so that a page change loads nothing. */
class Router {
  #route = $state.raw(routeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => {
      this.#route = routeOf(location.pathname);
    });
  }

  get route(): Route {
    return this.#route;
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, '', path);
    this.#route = routeOf(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();
