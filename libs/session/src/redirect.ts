import { COOKIES } from '@spruce/contract/storage';
import { type Path, paths } from '@spruce/contract/paths';
import { readCookie, writeCookie } from '@spruce/contract/cookies';
import { EXPIRATIONS } from '@spruce/contract/constants';
import { saveIntent, type Intent } from './intent';

/** Returns the path if it stays on this site, otherwise `/`. Rejects `//evil.example`, `/\evil.example`, schemes and control characters. */
export function sameOriginPath(path: string): Path {
  // Browsers drop tabs and newlines inside URLs, which would turn "/<tab>/evil" into "//evil".
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\u007f\\]/.test(path) ? (path as Path) : '/';
}

/** Returns the path to open after login, or `/`, without deleting it. */
export const readRedirect = (): Path => sameOriginPath(readCookie(COOKIES.redirect));

export function takeRedirect(): Path {
  const path = readRedirect();
  writeCookie(COOKIES.redirect, '', 0);
  return path;
}

/**
 * Stores a guest's path (without language prefix) and returns the login page. `intent` is stored too; the login then runs it before it
 * continues to `path`.
 */
export function requireLogin(path: string, intent?: Intent): Path {
  writeCookie(COOKIES.redirect, intent && saveIntent(path, intent) ? paths.loadingState() : sameOriginPath(path), EXPIRATIONS.day);
  return paths.login();
}
