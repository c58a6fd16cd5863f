import { COOKIES } from '@spruce/contract/storage';
import type { Path } from '@spruce/contract/paths';
import { readCookie, writeCookie } from './cookies';

/** The path when it stays on this site, else `/`: `//evil.example`, `/\evil.example`, schemes and control characters do not pass. */
export function sameOriginPath(path: string): Path {
  // Browsers drop tabs and newlines inside URLs, which would turn "/<tab>/evil" into "//evil".
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\u007f\\]/.test(path) ? (path as Path) : '/';
}

/** The path to return to after login, which stays kept. `/` when there is none. */
export const keptRedirect = (): Path => sameOriginPath(readCookie(COOKIES.redirect));

/** Takes it, once: reading deletes it. */
export function takeRedirect(): Path {
  const path = keptRedirect();
  writeCookie(COOKIES.redirect, '', 0);
  return path;
}
