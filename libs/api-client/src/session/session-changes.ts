import type { Role } from '@spruce/contract/constants';
import { EXPIRATIONS } from '@spruce/contract/constants';
import { readCookie, writeCookie } from '@spruce/contract/cookies';
import { emit, EVENTS } from '@spruce/contract/events';
import { COOKIES, STORAGE_KEYS } from '@spruce/contract/storage';
import type { AccountStatus } from '../account/types';
import { cookieJar, type TokenPair } from './token-jar';

/** Writes `uid` so that other tabs get a storage event; cookies send none. */
function storeUid(uid: number | null): void {
  try {
    if (uid === null) window.localStorage.removeItem(STORAGE_KEYS.uid);
    else window.localStorage.setItem(STORAGE_KEYS.uid, JSON.stringify({ v: 1, uid }));
  } catch {
    // If storage is full or blocked, other tabs notice the change when they regain focus.
  }
}

interface User {
  role: Role;
  /** `unverified` blocks the shop's pages until the email address is verified. */
  status?: AccountStatus;
}

/**
 * Stores in `userData` the facts that decide which pages open. Without `maxAge` it is a session cookie, written again when a session is
 * restored.
 */
export function saveUser({ role, status }: User, maxAge?: number): void {
  writeCookie(COOKIES.userData, JSON.stringify({ user_role: role, ...(status === 'unverified' && { user_status: status }) }), maxAge);
}

export function saveSession(pair: TokenPair & User): void {
  cookieJar.write(pair);
  saveUser(pair, pair.remember ? EXPIRATIONS.month : undefined);
  storeUid(pair.id);
  emit(EVENTS.sessionChanged, { reason: 'login', uid: pair.id });
}

/** Unblocks the shop's pages after the email address was verified, if this customer is logged in here. */
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

/** Notifies all tabs. Call `logOut` to end the session on the service. */
export const clearSession = () => removeSession('logout');

/** Like `clearSession`, for a session that expired or ended elsewhere. The customer did not log out, so their data is kept. */
export const expireSession = () => removeSession('restore');
