import type { IncomingHttpHeaders } from 'node:http';
import { unescape } from 'node:querystring';
import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '@spruce/platform';

/** Invalid UTF-8 becomes the replacement character, so that later code can decode the path. */
export function canonicalPath(pathname: string): string {
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => encodeURIComponent(unescape(part).toLowerCase()));
  while (parts[0] === 'en') parts.shift();
  return `/${parts.join('/')}`;
}

export function canonicalRedirect(target: string): string | undefined {
  const { pathname, search } = new URL(`http://shop${target}`);
  const canonical = canonicalPath(pathname);
  // Compares with the original target, because `URL` has already resolved `..` and escaped characters.
  return target.startsWith(canonical) && /^(?:[?#]|$)/.test(target.slice(canonical.length)) ? undefined : canonical + search;
}

/** `/th` becomes `/`, and `/th/cart` becomes `/cart`. */
export const withoutLanguage = (pathname: string): string => pathname.replace(/^\/th(?=\/|$)/, '') || '/';

/**
 * Returns the language for a first visit to `/`: the stored choice, or else the browser's preference. A visitor who comes from a page of
 * the shop gets English. Without JavaScript the choice is not stored, so the link from a Thai page to `/` would otherwise lead back to
 * Thai.
 */
export function firstVisitLanguage(headers: IncomingHttpHeaders): Language {
  const stored = /(?:^|;\s*)i18n_redirected=(en|th)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (stored) return stored as Language;
  if (headers['sec-fetch-site'] === 'same-origin') return 'en';
  const preferred = new Negotiator({ headers: { 'accept-language': headers['accept-language'] } }).languages(LANGUAGES)[0];
  return preferred === 'th' ? 'th' : 'en';
}
