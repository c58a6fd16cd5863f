import { COOKIES } from '@spruce/contract/storage';
import { type Path, paths } from '@spruce/contract/paths';
import { readCookie, writeCookie } from '@spruce/contract/cookies';
import { EXPIRATIONS } from '@spruce/contract/constants';
import { saveIntent, type Intent } from './intent';

/** Rejects `//evil.example`, `/\evil.example`, URLs with a scheme, and control characters. */
export function sameOriginPath(path: string): Path {
  // Browsers ignore tabs and line breaks in URLs, so "/<tab>/evil" would become "//evil".
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\u007f\\]/.test(path) ? (path as Path) : '/';
}

/** Returns the path to open after the login, or `/`. Does not delete the cookie. */
export const readRedirect = (): Path => sameOriginPath(readCookie(COOKIES.redirect));

export function takeRedirect(): Path {
  const path = readRedirect();
  writeCookie(COOKIES.redirect, '', 0);
  return path;
}

/** Stores the path to open after the login. If there is an `intent`, the login runs it before it opens that path. */
export function requireLogin(path: string, intent?: Intent): Path {
  writeCookie(COOKIES.redirect, intent && saveIntent(path, intent) ? paths.loadingState() : sameOriginPath(path), EXPIRATIONS.day);
  return paths.login();
}
