/** What the worker keeps of an answer, and nothing that belongs to one person. */

/** Set by the shell's server on pages that hold nothing of who asked for them. */
export const KEEP_HEADER = 'x-offline-copy';
/** Of a request for a page that is to be kept and not shown. */
export const KEEP_REQUEST = 'x-keep-page';

/** Calls of the service that answer everybody alike. */
const CATALOGUE = /^\/sp\/v1\/(?:products|categories|brands|blogs|wcm|delivery\/(?:window|earliest|holidays)|places)(?:\/|$)/;

export const isCatalogue = ({ pathname }: URL): boolean => CATALOGUE.test(pathname);
export const isPhoto = ({ pathname }: URL): boolean => pathname.startsWith('/media/');
export const isFile = ({ pathname }: URL): boolean => /^\/(?:shell|remotes)\//.test(pathname);

/** A page of the shop that may be kept: as it was asked for, whole, and nobody's. */
export const keepsPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && headers.get(KEEP_HEADER) === 'yes';

/** What never changes under its name: files of the shell and of releases, photos. */
export const keepsFile = ({ status, headers }: Response): boolean =>
  status === 200 && /\bimmutable\b/.test(headers.get('cache-control') ?? '');

export const keepsAnswer = ({ status, headers }: Response): boolean =>
  status === 200 && !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? 'private');

/** Where a page leads that was never seen: to the page that says so, in its language, which leads back once there is a connection. */
export const offlinePageFor = ({ pathname, search }: URL): string =>
  `${/^\/th(?:\/|$)/.test(pathname) ? '/th/offline' : '/offline'}?${new URLSearchParams({ page: pathname + search }).toString()}`;
