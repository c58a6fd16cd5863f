import { COOKIES, STORAGE_KEYS } from '@spruce/contract/storage';
import { createStore, useStore } from 'zustand';
import { readCookie } from '@spruce/contract/cookies';
import { useEffect } from 'react';
import { EVENTS, listen } from '@spruce/contract/events';

/** The status is `unknown` on the server, and in the browser until the cookies were read. */
export type Session = { status: 'unknown' | 'guest'; uid: null } | { status: 'customer'; uid: number };

/** Session for code outside of components. Call {@link refreshSession} first to read the current cookies. */
export const sessionStore = createStore<Session>(() => ({ status: 'unknown', uid: null }));

export const accessToken = (): string => readCookie(COOKIES.accessToken);

/** A visitor is a customer if both token cookies exist and the uid is a number. */
export function refreshSession(): Session {
  const uid = Number(readCookie(COOKIES.uid));
  const customer = Boolean(accessToken() && readCookie(COOKIES.refreshToken)) && Number.isSafeInteger(uid) && uid > 0;
  const now: Session = customer ? { status: 'customer', uid } : { status: 'guest', uid: null };
  const before = sessionStore.getState();
  if (before.status !== now.status || before.uid !== now.uid) sessionStore.setState(now, true);
  return now;
}

export const useSession = <Slice>(selector: (session: Session) => Slice): Slice => useStore(sessionStore, selector);

export function useRehydrateSession(): void {
  useEffect(() => {
    refreshSession();
    const seen = () => void (document.visibilityState === 'visible' && refreshSession());
    // A login or logout in another tab changes the record `uid`. If storage is blocked, this tab reads the cookies when it regains focus.
    const stored = ({ key }: StorageEvent) => void ((key === STORAGE_KEYS.uid || key === null) && refreshSession());
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('storage', stored);
    const stop = listen(EVENTS.sessionChanged, refreshSession);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('storage', stored);
      stop();
    };
  }, []);
}
