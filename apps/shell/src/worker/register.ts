import { KEEP_REQUEST } from './keeping';

/** Where the shell serves its service worker: at the root, since it is for all pages. */
export const WORKER_PATH = '/service-worker.js';

const FILES = /^\/(?:shell|remotes|media)\//;

/**
 * Registers the worker, and has it keep the page that is open, which came before there was one. Nothing where a browser has none or
 * refuses (private windows, storage switched off). Calls `onUpdate` when another shell's worker has taken over.
 */
export async function registerWorker(onUpdate: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => (isFirst ? keepThisPage() : onUpdate()), { once: true });
  try {
    await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  } catch {
    // The shop works without.
  }
}

/** Has the worker keep a page that was reached without loading its document, so that it opens without a connection too. */
export function keepPage(url: string): void {
  if (!savesData()) keep([[url, { headers: { [KEEP_REQUEST]: 'yes' } }]]);
}

function keepThisPage(): void {
  if (savesData()) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && FILES.test(pathname));
  keep([[window.location.href, { headers: { [KEEP_REQUEST]: 'yes' } }], ...files.map(({ href }) => href)]);
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const keep = (urlsToCache: (string | [url: string, init: RequestInit])[]): void =>
  navigator.serviceWorker?.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
