// Rules of the service worker, which must never cache personal data.

/** Response header that the server sends with pages that contain no personal data. */
export const KEEP_HEADER = 'x-offline-copy';
/** Request header for a page that is only cached and not shown. */
export const KEEP_REQUEST = 'x-keep-page';

const CATALOGUE = /^\/sp\/v1\/(?:products|categories|brands|blogs|wcm|delivery\/(?:window|earliest|holidays)|places)(?:\/|$)/;

export const isCatalogue = ({ pathname }: URL): boolean => CATALOGUE.test(pathname);
/** Excludes 3D models, because they would push photos out of the cache. */
export const isPhoto = ({ pathname }: URL): boolean => pathname.startsWith('/media/') && !pathname.endsWith('.glb');
export const isFile = ({ pathname }: URL): boolean => /^\/(?:shell|remotes)\//.test(pathname);

export const canCachePage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && headers.get(KEEP_HEADER) === 'yes';

export const canCacheFile = ({ status, headers }: Response): boolean =>
  status === 200 && /\bimmutable\b/.test(headers.get('cache-control') ?? '');

export const canCacheResponse = ({ status, headers }: Response): boolean =>
  status === 200 && !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? 'private');

export const toOfflinePath = ({ pathname, search }: URL): string =>
  `${/^\/th(?:\/|$)/.test(pathname) ? '/th/offline' : '/offline'}?${new URLSearchParams({ page: pathname + search }).toString()}`;
