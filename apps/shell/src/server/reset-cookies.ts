import type { FastifyRequest } from 'fastify';
import { CHECKOUT_COOKIES, EXPIRATIONS } from '@spruce/contract/constants';
import { COOKIES } from '@spruce/contract/storage';
import { cookieOf, setCookie } from './cookies';

/**
 * What a browser's first page takes away: the cookies in which the shop once kept addresses and choices of the checkout, which would go
 * along with every request. Once, as the flag `isReset` says, which a log-out takes away again. A page of the page cache says so only to
 * who has such cookies, for that makes it their own: caches on the way keep it for everybody else.
 */
export function resetCookies(request: Pick<FastifyRequest, 'headers' | 'protocol'>, { cached = false } = {}): string[] {
  if (cookieOf(request, COOKIES.isReset) !== undefined) return [];
  const left = CHECKOUT_COOKIES.filter((name) => cookieOf(request, name) !== undefined);
  if (cached && left.length === 0) return [];
  return [
    ...left.map((name) => setCookie(request, name, '')),
    // The page's own script ends it with the session.
    setCookie(request, COOKIES.isReset, 'true', EXPIRATIONS.month).replace('; HttpOnly', ''),
  ];
}
