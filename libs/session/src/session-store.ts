import { COOKIES } from '@spruce/contract/storage';
import { createStore, useStore } from 'zustand';
import { readCookie } from './cookies';

/** `unknown` on the server and until the cookies were read. */
export type Session = { status: 'unknown' | 'guest'; uid: null } | { status: 'customer'; uid: number };

/** For code outside of components; {@link refreshSession} first when the answer must be true now. */
export const sessionStore = createStore<Session>(() => ({ status: 'unknown', uid: null }));

/** The bearer of the API's calls, or ''. */
export const accessToken = (): string => readCookie(COOKIES.accessToken);

/** Reads the cookies anew: a customer has both tokens and a numeric uid. */
export function refreshSession(): Session {
  const uid = Number(readCookie(COOKIES.uid));
  const customer = Boolean(accessToken() && readCookie(COOKIES.refreshToken)) && Number.isSafeInteger(uid) && uid > 0;
  const now: Session = customer ? { status: 'customer', uid } : { status: 'guest', uid: null };
  const before = sessionStore.getState();
  if (before.status !== now.status || before.uid !== now.uid) sessionStore.setState(now, true);
  return now;
}

/** Selects from the session. */
export const useSession = <Slice>(selector: (session: Session) => Slice): Slice => useStore(sessionStore, selector);
