import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, type SerwistPlugin } from 'serwist';
import { isCatalogue, isFile, isPhoto, KEEP_REQUEST, canCacheResponse, canCacheFile, canCachePage, toOfflinePath } from './caching-rules';

/** The server writes this constant in front of the script, so that each shell version has a new worker. */
declare const SHELL: { version: string; offlineFiles: string[] };

const SECONDS_PER_DAY = 86_400;

/** Limits the number and the age of the cached entries. If the browser has no storage left, removes all entries. */
const limitEntries = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * SECONDS_PER_DAY, maxAgeFrom: 'last-used', purgeOnQuotaError: true });
const cacheWhen = (canCache: (response: Response) => boolean): SerwistPlugin => ({
  cacheWillUpdate: ({ response }) => Promise.resolve(canCache(response) ? response : null),
});
/** Ignores the response header Vary: cached pages do not depend on cookies, and their language is in the URL. */
const matchOptions = { ignoreVary: true };
const redirectToOfflinePage: SerwistPlugin = {
  handlerDidError: ({ request }) => Promise.resolve(Response.redirect(toOfflinePath(new URL(request.url)))),
};

/** Everything that can change is loaded from the network first, so that releases and prices are current while online. */
const serwist = new Serwist({
  precacheEntries: [
    ...['/offline', '/th/offline'].map((url) => ({ url, revision: SHELL.version })),
    ...SHELL.offlineFiles.map((url) => ({ url, revision: null })), // No revision, because the file name contains the hash of the content.
  ],
  precacheOptions: { cleanupOutdatedCaches: true, ignoreURLParametersMatching: [/^page$/] },
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && (request.mode === 'navigate' || request.headers.has(KEEP_REQUEST)),
      handler: new NetworkFirst({
        cacheName: 'pages',
        matchOptions,
        plugins: [cacheWhen(canCachePage), limitEntries(40, 30), redirectToOfflinePage],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isCatalogue(url),
      handler: new NetworkFirst({ cacheName: 'catalogue', matchOptions, plugins: [cacheWhen(canCacheResponse), limitEntries(80, 30)] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isPhoto(url),
      handler: new CacheFirst({ cacheName: 'photos', matchOptions, plugins: [cacheWhen(canCacheFile), limitEntries(200, 30)] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isFile(url),
      handler: new CacheFirst({ cacheName: 'files', matchOptions, plugins: [cacheWhen(canCacheFile), limitEntries(300, 60)] }),
    },
  ],
});
serwist.addEventListeners();
