/** The parts of a service worker's scope that are used here; the console's types are those of a page. */
interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Fetching extends Event {
  readonly request: Request;
  readonly respondWith: (reply: Promise<Response>) => void;
}

interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}

/** Changes with the files of the offline desk, so that a browser takes a new worker with them. */
declare const OFFLINE_DESK_VERSION: string;

const scope = globalThis as unknown as WorkerScope;
const page = '/count-offline.html';
const files: readonly string[] = [page, '/count-offline.js'];
const name = `zg-count-${OFFLINE_DESK_VERSION}`;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
  await scope.skipWaiting();
}

async function dropFormer(): Promise<void> {
  const former = (await caches.keys()).filter((key) => key.startsWith('zg-count-') && key !== name);
  await Promise.all(former.map((key) => caches.delete(key)));
  await scope.clients.claim();
}

/** The kept file that stands in for a request that finds no server; calls of the API never have one. */
function standIn({ mode, url }: Request): string | undefined {
  const { pathname, searchParams } = new URL(url);
  if (mode === 'navigate' && pathname === '/bank/inventory' && searchParams.has('count')) return page;
  return files.find((file) => file === pathname);
}

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()));
scope.addEventListener('activate', (event) => event.waitUntil(dropFormer()));
scope.addEventListener('fetch', (event) => {
  const file = standIn(event.request);
  if (file === undefined) return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(file)) ?? Response.error()));
});
