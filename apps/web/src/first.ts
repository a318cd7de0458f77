import { within } from './core/address.ts';
import { preferredLanguage, SOURCES } from './core/i18n/languages.ts';
import { recall } from './core/storage.ts';

// Runs before the rest of the page has come. On a slow network that takes seconds: until then the ground of what
// was asked for is there, in the right colours, and what is needed next is on its way.

const { dataset } = document.documentElement;
const theme = recall('theme');
if (theme === 'light' || theme === 'dark') dataset.theme = theme;
const path = within(location.pathname);
if (/^\/(t|practice)\/?([\w-]+\/?)?$/.test(path)) dataset.ground = 'course';

const fetched: readonly Promise<unknown>[] = [
  SOURCES[preferredLanguage()].first(),
  ...(path === '/' ? [import('./pages/HomePage.svelte')] : []),
];
// What does not come is asked for again, and missed, by the page itself.
for (const part of fetched) part.catch(() => undefined);
