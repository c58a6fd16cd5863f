import { EXPIRATIONS } from '@spruce/contract/constants';
import { paths, type Path } from '@spruce/contract/paths';
import { COOKIES } from '@spruce/contract/storage';
import { readCookie, writeCookie } from './cookies';
import { keepIntent, type Intent } from './intent';

/** The path when it stays on this site, else `/`: `//evil.example`, `/\evil.example`, schemes and control characters do not pass. */
export function sameOriginPath(path: string): Path {
  // Browsers drop tabs and newlines inside URLs, which would turn "/<tab>/evil" into "//evil".
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\u007f\\]/.test(path) ? (path as Path) : '/';
}

/**
 * Stores the path that a guest wanted (prefix-less) and answers the login page to redirect to. With an `intent`, what the
 * log-in interrupted is kept too, and the login leads to the page that does it and then goes on to `path`.
 */
export function requireLogin(path: string, intent?: Intent): Path {
  writeCookie(COOKIES.redirect, intent && keepIntent(path, intent) ? paths.loadingState() : sameOriginPath(path), EXPIRATIONS.day);
  return paths.login();
}

/** The path to return to after login, which stays kept. `/` when there is none. */
export const keptRedirect = (): Path => sameOriginPath(readCookie(COOKIES.redirect));

/** Takes it, once: reading deletes it. */
export function takeRedirect(): Path {
  const path = keptRedirect();
  writeCookie(COOKIES.redirect, '', 0);
  return path;
}
