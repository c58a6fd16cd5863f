import { EXPIRATIONS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { COOKIES } from '@spruce/contract/storage';
import { languageOfPath } from '@spruce/platform';
import { readCookie, refreshSession, sameOriginPath, writeCookie } from '@spruce/session';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const ENTRY_PATHS = new Set<string>([
  paths.login(),
  paths.signup(),
  paths.forgotPassword(),
  paths.confirmPassword(),
  paths.successEmail(),
  paths.successPassword(),
  paths.verifyEmail(),
  '/activate-account',
  paths.loading(),
  paths.loadingState(),
  paths.splashLogin(),
]);

const removeLanguage = (pathname: string): string =>
  (languageOfPath(pathname) === 'th' ? pathname.slice('/th'.length) : pathname) || paths.home();

/**
 * Saves `from`, the page to open after the login. A router loader passes the current location, which is still that of the previous page.
 * If the login loads as a new document, the caller passes `document.referrer`.
 */
export function storePreviousPage(from: Pick<Location, 'pathname' | 'search' | 'hash'> | string): void {
  if (refreshSession().status === 'customer' || readCookie(COOKIES.redirect)) return;
  if (typeof from === 'string' && !from.startsWith(`${window.location.origin}/`)) return;
  const { pathname, search, hash } = typeof from === 'string' ? new URL(from) : from;
  const page = removeLanguage(pathname);
  if (!ENTRY_PATHS.has(page)) writeCookie(COOKIES.redirect, sameOriginPath(page + search + hash), EXPIRATIONS.day);
}

/** Adds the URL fragment to the saved page, because the server does not get it and a login with Google or Facebook loses it. */
export function storeHash(): void {
  const kept = readCookie(COOKIES.redirect);
  const { hash } = window.location;
  if (kept && hash && !kept.includes('#')) writeCookie(COOKIES.redirect, sameOriginPath(kept + hash), EXPIRATIONS.day);
}

/**
 * Saved pages that were cleared, by the key of the login's history entry. If the visitor returns to the login with Forward, the cleared
 * page is saved again.
 */
const clearedPages = new Map<string, string>();

export function clearPreviousPage(entry: string): void {
  if (refreshSession().status === 'customer' || ENTRY_PATHS.has(removeLanguage(window.location.pathname))) return;
  clearedPages.set(entry, readCookie(COOKIES.redirect) ?? '');
  writeCookie(COOKIES.redirect, '', 0);
}

export function restorePreviousPage(entry: string): void {
  const page = clearedPages.get(entry);
  if (page) storePreviousPage(new URL(page, window.location.origin));
}

/** Saves the previous page when login or signup load as a new document. Otherwise `previousPageLoader` saves it. */
export function usePreviousPage(): void {
  const { key } = useLocation();
  useEffect(() => {
    restorePreviousPage(key);
    storePreviousPage(document.referrer);
    storeHash();
    return () => clearPreviousPage(key);
  }, [key]);
}

export function previousPageLoader(): null {
  if (typeof document !== 'undefined') storePreviousPage(window.location);
  return null;
}
