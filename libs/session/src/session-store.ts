import { COOKIES } from '@spruce/contract/storage';
import { createStore, useStore } from 'zustand';
import { readCookie } from './cookies';

/** `unknown` on the server and until the cookies were read. */
export type Session = { status: 'unknown' | 'guest'; uid: null } | { status: 'customer'; uid: number };

/** For code outside components. Call {@link refreshSession} first if the state must be current. */
export const sessionStore = createStore<Session>(() => ({ status: 'unknown', uid: null }));

export const accessToken = (): string => readCookie(COOKIES.accessToken);

/** A customer has both tokens and a numeric uid. */
export function refreshSession(): Session {
  const uid = Number(readCookie(COOKIES.uid));
  const customer = Boolean(accessToken() && readCookie(COOKIES.refreshToken)) && Number.isSafeInteger(uid) && uid > 0;
  const now: Session = customer ? { status: 'customer', uid } : { status: 'guest', uid: null };
  const before = sessionStore.getState();
  if (before.status !== now.status || before.uid !== now.uid) sessionStore.setState(now, true);
  return now;
}

export const useSession = <Slice>(selector: (session: Session) => Slice): Slice => useStore(sessionStore, selector);
