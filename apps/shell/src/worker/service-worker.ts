import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, type SerwistPlugin } from 'serwist';
import { isCatalogue, isFile, isPhoto, KEEP_REQUEST, keepsAnswer, keepsFile, keepsPage, offlinePageFor } from './keeping';

/** Written by the shell's server in front of this script, so that another shell brings another worker. */
declare const SHELL: { version: string; offlineFiles: string[] };

const DAY = 86_400;

/** What was used last stays; a browser that is short of room gets all of it back. */
const atMost = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY, maxAgeFrom: 'last-used', purgeOnQuotaError: true });
const keeps = (may: (response: Response) => boolean): SerwistPlugin => ({
  cacheWillUpdate: ({ response }) => Promise.resolve(may(response) ? response : null),
});
/** Pages vary by cookie and language, which are in their addresses. */
const matchOptions = { ignoreVary: true };
const saysSo: SerwistPlugin = {
  handlerDidError: ({ request }) => Promise.resolve(Response.redirect(offlinePageFor(new URL(request.url)))),
};

/**
 * What was seen works without a connection: pages, the answers that they need, their files and photos. The network is asked first for all
 * that can change, so that nobody sees yesterday's release or price while there is one.
 */
const serwist = new Serwist({
  precacheEntries: [
    ...['/offline', '/th/offline'].map((url) => ({ url, revision: SHELL.version })),
    ...SHELL.offlineFiles.map((url) => ({ url, revision: null })), // named by their content
  ],
  precacheOptions: { cleanupOutdatedCaches: true, ignoreURLParametersMatching: [/^page$/] },
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && (request.mode === 'navigate' || request.headers.has(KEEP_REQUEST)),
      handler: new NetworkFirst({ cacheName: 'pages', matchOptions, plugins: [keeps(keepsPage), atMost(40, 30), saysSo] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isCatalogue(url),
      handler: new NetworkFirst({ cacheName: 'catalogue', matchOptions, plugins: [keeps(keepsAnswer), atMost(80, 30)] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isPhoto(url),
      handler: new CacheFirst({ cacheName: 'photos', matchOptions, plugins: [keeps(keepsFile), atMost(200, 30)] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isFile(url),
      handler: new CacheFirst({ cacheName: 'files', matchOptions, plugins: [keeps(keepsFile), atMost(300, 60)] }),
    },
  ],
});
serwist.addEventListeners();
