import { COOKIES, STORAGE_KEYS } from '@spruce/contract/storage';
import { createStore, useStore } from 'zustand';
import { readCookie } from '@spruce/contract/cookies';
import { useEffect } from 'react';
import { EVENTS, listen } from '@spruce/contract/events';

/** The status is `unknown` until the browser has read the cookies. */
export type Session = { status: 'unknown' | 'guest'; uid: null } | { status: 'customer'; uid: number };

/** The store may be older than the cookies; {@link refreshSession} reads them again. */
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
    // A login or logout changes the record `uid`, so other tabs get a storage event. With blocked storage there is no event, so a tab also
    // reads the cookies when it becomes visible.
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

/** The id of the logged-in user. Null on the server and for guests. */
export function useUserId(): number | null {
  useRehydrateSession();
  return useSession(({ uid }) => uid);
}
