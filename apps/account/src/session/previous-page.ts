import { EXPIRATIONS } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import { COOKIES } from '@spruce/contract/storage';
import { languageOfPath } from '@spruce/platform';
import { readCookie, refreshSession, sameOriginPath, writeCookie } from '@spruce/session';

/** Pages of the way in: none of them is a page that a log-in leads back to. */
const WAY_IN = new Set<string>([
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

const withoutLanguage = (pathname: string): string =>
  (languageOfPath(pathname) === 'th' ? pathname.slice('/th'.length) : pathname) || paths.home();

/**
 * Stores the page that the login or signup was opened from; one that was stored by what sent the visitor here stays. In a loader the
 * address is still that of the page before; in a document that was just opened, `referrer` is.
 */
export function keepPreviousPage(from: Pick<Location, 'pathname' | 'search' | 'hash'> | string): void {
  if (refreshSession().status === 'customer' || readCookie(COOKIES.redirect)) return;
  if (typeof from === 'string' && !from.startsWith(`${window.location.origin}/`)) return;
  const { pathname, search, hash } = typeof from === 'string' ? new URL(from) : from;
  const page = withoutLanguage(pathname);
  if (!WAY_IN.has(page)) writeCookie(COOKIES.redirect, sameOriginPath(page + search + hash), EXPIRATIONS.day);
}

/**
 * Adds the part behind the # to the page that is kept. It reaches no server, so whoever was sent here by one has it in this address only,
 * and a provider's way back does not bring it along.
 */
export function keepAnchor(): void {
  const kept = readCookie(COOKIES.redirect);
  const { hash } = window.location;
  if (kept && hash && !kept.includes('#')) writeCookie(COOKIES.redirect, sameOriginPath(kept + hash), EXPIRATIONS.day);
}

/** Forgets it when the visitor went elsewhere without logging in: the next login is about another page. */
export function dropPreviousPage(): void {
  if (refreshSession().status !== 'customer' && !WAY_IN.has(withoutLanguage(window.location.pathname)))
    writeCookie(COOKIES.redirect, '', 0);
}
