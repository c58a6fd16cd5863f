import { KEEP_REQUEST } from './caching-rules';

/** The worker must be at the root of the site, because it serves all pages. */
export const WORKER_PATH = '/service-worker.js';

const CACHED_PATHS = /^\/(?:shell|remotes|media)\//;

/** Calls `onUpdate` when the worker of a new shell version starts. */
export async function registerWorker(onUpdate: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => (isFirst ? cacheOpenPage() : onUpdate()), { once: true });
  try {
    await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  } catch {
    // The shop also works without a service worker.
  }
}

/** Caches a page that a client-side navigation opened, because the browser has not requested the document of this page. */
export function cachePage(url: string): void {
  if (!isDataSaverOn()) cacheUrls([[url, { headers: { [KEEP_REQUEST]: 'yes' } }]]);
}

function cacheOpenPage(): void {
  if (isDataSaverOn()) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && CACHED_PATHS.test(pathname));
  cacheUrls([[window.location.href, { headers: { [KEEP_REQUEST]: 'yes' } }], ...files.map(({ href }) => href)]);
}

const isDataSaverOn = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const cacheUrls = (urlsToCache: (string | [url: string, init: RequestInit])[]): void =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
