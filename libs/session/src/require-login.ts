import { EXPIRATIONS } from '@spruce/contract/constants';
import { paths, type Path } from '@spruce/contract/paths';
import { COOKIES } from '@spruce/contract/storage';
import { writeCookie } from './cookies';
import { keepIntent, type Intent } from './intent';
import { sameOriginPath } from './redirect';

/**
 * Stores the path that a guest wanted (prefix-less) and answers the login page to redirect to. With an `intent`, what the
 * log-in interrupted is kept too, and the login leads to the page that does it and then goes on to `path`.
 */
export function requireLogin(path: string, intent?: Intent): Path {
  writeCookie(COOKIES.redirect, intent && keepIntent(path, intent) ? paths.loadingState() : sameOriginPath(path), EXPIRATIONS.day);
  return paths.login();
}
