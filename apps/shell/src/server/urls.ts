import type { IncomingHttpHeaders } from 'node:http';
import { unescape } from 'node:querystring';
import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '@spruce/platform';

/**
 * Canonical form of a page's path, as `paths` writes it: lower case, nothing escaped that need not be, no empty parts,
 * no `/en` in front. What is no UTF-8 becomes the replacement character, so that every reader behind this one can decode it.
 */
export function canonicalPath(pathname: string): string {
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => encodeURIComponent(unescape(part).toLowerCase()));
  while (parts[0] === 'en') parts.shift();
  return `/${parts.join('/')}`;
}

/** The canonical URL that a request should be redirected to, or undefined when it has it. */
export function canonicalRedirect(target: string): string | undefined {
  const { pathname, search } = new URL(`http://shop${target}`);
  const canonical = canonicalPath(pathname);
  // Against what was asked, not against what `URL` made of it: that has already taken out `..` and escaped what must be.
  return target.startsWith(canonical) && /^(?:[?#]|$)/.test(target.slice(canonical.length)) ? undefined : canonical + search;
}

/** A page's path as both languages have it. */
export const withoutLanguage = (pathname: string): string => pathname.replace(/^\/th(?=\/|$)/, '') || '/';

/**
 * The language that a first visit to `/` should see: the stored choice wins, else what the browser prefers. Who comes from a page of the
 * shop is no first visit: without scripts, which store the choice, a Thai page's link to `/` is all that leads to the English home.
 */
export function firstVisitLanguage(headers: IncomingHttpHeaders): Language {
  const stored = /(?:^|;\s*)i18n_redirected=(en|th)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (stored) return stored as Language;
  if (headers['sec-fetch-site'] === 'same-origin') return 'en';
  const preferred = new Negotiator({ headers: { 'accept-language': headers['accept-language'] } }).languages(LANGUAGES)[0];
  return preferred === 'th' ? 'th' : 'en';
}
