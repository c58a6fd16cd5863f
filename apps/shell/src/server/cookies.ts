import { parseCookie, stringifySetCookie, type Cookies } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { CHECKOUT_COOKIES, EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import type { TargetAction } from '../guards/enforce';

/** A page reads about ten cookies, but the header is parsed only once. */
const parsed = new WeakMap<FastifyRequest['headers'], Cookies>();

export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  let cookies = parsed.get(headers);
  if (!cookies) parsed.set(headers, (cookies = parseCookie(headers.cookie ?? '')));
  return cookies[name];
}

/** Encodes all special characters, because earlier releases and the browser code encode cookies in the same way. */
const ENCODED = { encode: encodeURIComponent };

interface CookieOptions {
  /** Lifetime in seconds; 0 deletes the cookie. */
  seconds?: number;
  httpOnly?: boolean;
}

/** Returns a `set-cookie` header as text, because streamed pages send their headers without Fastify. */
export const createCookie = (
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  name: string,
  value: string,
  { seconds = 0, httpOnly = true }: CookieOptions = {},
): string =>
  stringifySetCookie({ name, value, path: '/', maxAge: seconds, httpOnly, sameSite: 'lax', secure: protocol === 'https' }, ENCODED);

export const createTargetCookie =
  ({ protocol }: URL) =>
  (action: TargetAction, page: string): HeadersInit => {
    const [value, seconds] = action === 'keep' ? [page, EXPIRATIONS.day] : ['', 0];
    return {
      'set-cookie': createCookie({ protocol: protocol === 'https:' ? 'https' : 'http' }, COOKIES.redirect, value, {
        seconds,
        httpOnly: false,
      }),
    };
  };

/**
 * Deletes checkout cookies of earlier releases, because browsers send them with every request. A cached page sends these headers only to
 * browsers that have such cookies, because a response with `set-cookie` must be private.
 */
export function createResetCookies(request: Pick<FastifyRequest, 'headers' | 'protocol'>, { cached = false } = {}): string[] {
  if (readCookie(request, COOKIES.isReset) !== undefined) return [];
  const left = CHECKOUT_COOKIES.filter((name) => readCookie(request, name) !== undefined);
  if (cached && left.length === 0) return [];
  return [
    ...left.map((name) => createCookie(request, name, '')),
    // Not HttpOnly, because scripts of the page delete this cookie together with the session.
    createCookie(request, COOKIES.isReset, 'true', { seconds: EXPIRATIONS.month, httpOnly: false }),
  ];
}
