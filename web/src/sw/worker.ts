/// <reference lib="webworker" />
// The service worker: keeps one complete version of the client for when there is no connection.
// Pages come from the network first, so nobody is held on an old version; /api and /ws are never touched.

const worker = self as unknown as ServiceWorkerGlobalScope;

// The build writes the names of all its files and their common hash here.
const files = ['__FILES__'];
const cacheName = 'ludoteca-__VERSION__';
const pageTimeout = 4000;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(['/', ...files])));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOldVersions());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/ws')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (files.includes(url.pathname)) event.respondWith(file(request));
});

async function removeOldVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

/** The page from the server; when it does not answer in time or is itself ill, our own shell, which says so and retries. */
async function page(request: Request): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), pageTimeout);
  try {
    const response = await fetch(request, { signal: late.signal });
    if (response.status < 500) return response;
  } catch {
    // No connection: the shell below tells the player.
  } finally {
    clearTimeout(timer); // what has begun to come is not cut off
  }
  return (await caches.match('/', { cacheName })) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName })) ?? fetch(request);
}
