// Keeps the page and what it is made of on the device. Tables are never kept: they live on the server.

/** The path the game lies below; another path of the host may be another one's, with a cache of its own. */
const BASE = new URL('./', location).pathname;
const CACHES = `horse-race ${BASE} `;
const CACHE = `${CACHES}__VERSION__`;
const FILES = '__FILES__'.map((file) => new URL(file, location).pathname);
/** On a bad network the kept page is better than a long wait. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const outdated = (names) => names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outdated(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** A page is asked from the server first, so that a new version is seen at once. */
async function page(request) {
  const kept = await caches.match(BASE);
  if (kept === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

/** What an asset's name stands for never changes. */
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(url.pathname)) event.respondWith(asset(request));
});
