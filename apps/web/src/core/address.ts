/** The path the app lies below, `/` or such as `/games/horse/`; the server has written it into the page. */
const base = new URL(document.documentElement.dataset.base ?? '/', location.origin).pathname;

/** Where a page or a file of the app lies: `/rules` is `/games/horse/rules`. */
export const at = (path: string): string => base + path.slice(1);

/** The whole address, to be sent to others. */
export const fullAddress = (path: string): string => location.origin + at(path);

/** The path within the app of an address path, as the other way round; one that is not below it is taken as it is. */
export function within(pathname: string): string {
  if (`${pathname}/` === base) return '/';
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
}

/** Where the server is. */
export const SERVER = fullAddress('/');
