import { useEffect } from 'react';
import { EVENTS, listen } from '@spruce/contract/events';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { refreshSession } from './session-store';

export function useRehydrateSession(): void {
  useEffect(() => {
    refreshSession();
    const seen = () => void (document.visibilityState === 'visible' && refreshSession());
    // Another tab's login or logout changes the uid record. If storage is blocked, this tab refreshes when it regains focus.
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
