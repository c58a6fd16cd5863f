import { EXPIRATIONS } from '@spruce/contract/constants';
import { paths, type Path } from '@spruce/contract/paths';
import { COOKIES } from '@spruce/contract/storage';
import { writeCookie } from './cookies';
import { saveIntent, type Intent } from './intent';
import { sameOriginPath } from './redirect';

/**
 * Stores a guest's path (without language prefix) and returns the login page. `intent` is stored too; the login then runs it before it
 * continues to `path`.
 */
export function requireLogin(path: string, intent?: Intent): Path {
  writeCookie(COOKIES.redirect, intent && saveIntent(path, intent) ? paths.loadingState() : sameOriginPath(path), EXPIRATIONS.day);
  return paths.login();
}
