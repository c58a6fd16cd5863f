import type { Role } from '@spruce/contract/constants';
import { EXPIRATIONS } from '@spruce/contract/constants';
import { emit, EVENTS } from '@spruce/contract/events';
import { COOKIES, STORAGE_KEYS } from '@spruce/contract/storage';
import { cookieJar, writeCookie, type TokenPair } from './token-jar';

/** Under `uid`: what other tabs see change, since cookies tell nobody. */
function storeUid(uid: number | null): void {
  try {
    if (uid === null) window.localStorage.removeItem(STORAGE_KEYS.uid);
    else window.localStorage.setItem(STORAGE_KEYS.uid, JSON.stringify({ v: 1, uid }));
  } catch {
    // Storage may be full or forbidden: the other tabs then notice when they come to the front.
  }
}

/** Stores the tokens of a log-in in the cookies, and notifies this tab and the others. */
export function keepSession(pair: TokenPair & { role: Role }): void {
  cookieJar.write(pair);
  writeCookie(COOKIES.userData, JSON.stringify({ user_role: pair.role }), pair.remember ? EXPIRATIONS.month : undefined);
  storeUid(pair.id);
  emit(EVENTS.sessionChanged, { reason: 'login', uid: pair.id });
}

/** Deletes tokens, user and their cookies, and notifies this tab and the others. The service is told by `logout`. */
export function forgetSession(): void {
  cookieJar.clear();
  storeUid(null);
  emit(EVENTS.sessionChanged, { reason: 'logout', uid: null });
}
