import type { Role } from '@spruce/contract/constants';
import { EXPIRATIONS } from '@spruce/contract/constants';
import { emit, EVENTS } from '@spruce/contract/events';
import { COOKIES, STORAGE_KEYS } from '@spruce/contract/storage';
import type { AccountStatus } from '../account/types';
import { cookieJar, readCookie, writeCookie, type TokenPair } from './token-jar';

/** Under `uid`: what other tabs see change, since cookies tell nobody. */
function storeUid(uid: number | null): void {
  try {
    if (uid === null) window.localStorage.removeItem(STORAGE_KEYS.uid);
    else window.localStorage.setItem(STORAGE_KEYS.uid, JSON.stringify({ v: 1, uid }));
  } catch {
    // Storage may be full or forbidden: the other tabs then notice when they come to the front.
  }
}

interface User {
  role: Role;
  /** `unverified` shuts the shop's pages until the e-mail address is proven. */
  status?: AccountStatus;
}

/** Stores in `userData` what pages are chosen by. Without `maxAge` it ends with the browser, and is written anew when a session is restored. */
export function keepUser({ role, status }: User, maxAge?: number): void {
  writeCookie(COOKIES.userData, JSON.stringify({ user_role: role, ...(status === 'unverified' && { user_status: status }) }), maxAge);
}

/** Stores the tokens of a log-in in the cookies, and notifies this tab and the others. */
export function keepSession(pair: TokenPair & User): void {
  cookieJar.write(pair);
  keepUser(pair, pair.remember ? EXPIRATIONS.month : undefined);
  storeUid(pair.id);
  emit(EVENTS.sessionChanged, { reason: 'login', uid: pair.id });
}

/** The address of a customer is proven: if it is they who are logged in here, they see the shop's pages again. */
export function markVerified(id: number): void {
  if (cookieJar.read().uid !== String(id)) return;
  const role = /"user_role":"(staff|customer)"/.exec(readCookie(COOKIES.userData))?.[1];
  keepUser({ role: role === 'staff' ? 'staff' : 'customer', status: 'active' });
}

/** Whether the shop's pages are shut to who is logged in here, until the address is proven. */
export const isUnverified = (): boolean => readCookie(COOKIES.userData).includes('"user_status":"unverified"');

const forget = (reason: 'logout' | 'restore') => {
  cookieJar.clear();
  storeUid(null);
  emit(EVENTS.sessionChanged, { reason, uid: null });
};

/** Deletes tokens, user and their cookies, and notifies this tab and the others. The service is told by `logout`. */
export const forgetSession = () => forget('logout');

/** The same where a session has ended by itself or elsewhere: nobody logged out, so that a customer's things wait for them. */
export const expireSession = () => forget('restore');
