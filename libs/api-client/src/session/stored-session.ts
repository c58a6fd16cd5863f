import type { WireLoggedIn } from '@spruce/contract';
import { EXPIRATIONS, type Role } from '@spruce/contract/constants';
import { readCookie, writeCookie } from '@spruce/contract/cookies';
import { emit, EVENTS } from '@spruce/contract/events';
import { COOKIES, STORAGE_KEYS } from '@spruce/contract/storage';

export interface Tokens {
  access: string;
  refresh: string;
  uid: string;
}

export interface TokenPair {
  token: string;
  refreshToken: string;
  id: number;
  remember: boolean;
}

export interface TokenJar {
  read(): Tokens;
  write(pair: TokenPair): void;
  clear(): void;
}

/**
 * The cookie of the access token expires with the refresh token, not with the access token, because a refresh starts only when the service
 * refuses an expired access token.
 */
export const cookieJar: TokenJar = {
  read: () => ({ access: readCookie(COOKIES.accessToken), refresh: readCookie(COOKIES.refreshToken), uid: readCookie(COOKIES.uid) }),
  write: ({ token, refreshToken, id, remember }) => {
    const maxAge = remember ? EXPIRATIONS.month : undefined;
    writeCookie(COOKIES.accessToken, token, maxAge);
    writeCookie(COOKIES.refreshToken, refreshToken, maxAge);
    writeCookie(COOKIES.uid, String(id), maxAge);
  },
  clear: () => {
    for (const name of [COOKIES.accessToken, COOKIES.refreshToken, COOKIES.uid, COOKIES.userData, COOKIES.authStrategy, COOKIES.isReset])
      writeCookie(name, '', 0);
  },
};

/** Writes `uid` to localStorage, because other tabs get an event for storage but not for cookies. */
function storeUid(uid: number | null): void {
  try {
    if (uid === null) window.localStorage.removeItem(STORAGE_KEYS.uid);
    else window.localStorage.setItem(STORAGE_KEYS.uid, JSON.stringify({ v: 1, uid }));
  } catch {
    // Storage is full or blocked. Other tabs then notice the change when they regain focus.
  }
}

interface User {
  role: Role;
  /** If it is `unverified`, the customer cannot open the pages of the shop until the email address is verified. */
  status?: WireLoggedIn['status'];
}

/** Saves role and status, which decide which pages the browser opens. Without `maxAge`, the cookie ends with the browser session. */
export function saveUser({ role, status }: User, maxAge?: number): void {
  writeCookie(COOKIES.userData, JSON.stringify({ user_role: role, ...(status === 'unverified' && { user_status: status }) }), maxAge);
}

export function saveSession(pair: TokenPair & User): void {
  cookieJar.write(pair);
  saveUser(pair, pair.remember ? EXPIRATIONS.month : undefined);
  storeUid(pair.id);
  emit(EVENTS.sessionChanged, { reason: 'login', uid: pair.id });
}

export function markVerified(id: number): void {
  if (cookieJar.read().uid !== String(id)) return;
  const role = /"user_role":"(staff|customer)"/.exec(readCookie(COOKIES.userData))?.[1];
  saveUser({ role: role === 'staff' ? 'staff' : 'customer', status: 'active' });
}

export const isUnverified = (): boolean => readCookie(COOKIES.userData).includes('"user_status":"unverified"');

const removeSession = (reason: 'logout' | 'restore') => {
  cookieJar.clear();
  storeUid(null);
  emit(EVENTS.sessionChanged, { reason, uid: null });
};

/** Clears only this browser. `logOut` also ends the session at the service. */
export const clearSession = () => removeSession('logout');

/** Clears a session that is no longer valid. Unlike after a logout, data of the customer in this browser stays, such as the wishlist. */
export const expireSession = () => removeSession('restore');
