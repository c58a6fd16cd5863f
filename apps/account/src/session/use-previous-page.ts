import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { clearPreviousPage, restorePreviousPage, storeHash, storePreviousPage } from './previous-page';

/** Keeps the previous page when login or signup open as a new document; their loader does it for other navigations. */
export function usePreviousPage(): void {
  const { key } = useLocation();
  useEffect(() => {
    restorePreviousPage(key);
    storePreviousPage(document.referrer);
    storeHash();
    return () => clearPreviousPage(key);
  }, [key]);
}

/** Loader of login and signup; does nothing on a server. */
export function previousPageLoader(): null {
  if (typeof document !== 'undefined') storePreviousPage(window.location);
  return null;
}
