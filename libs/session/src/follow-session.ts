import { useEffect } from 'react';
import { EVENTS, listen } from '@spruce/contract/events';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { refreshSession } from './session-store';

/** Reads the session after hydration and follows log-ins and log-outs of this tab and of others. */
export function useRehydrateSession(): void {
  useEffect(() => {
    refreshSession();
    const seen = () => void (document.visibilityState === 'visible' && refreshSession());
    // A log-in or log-out of another tab changes the record of the uid; where storage is forbidden, this tab reads when it comes to the
    // front.
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
