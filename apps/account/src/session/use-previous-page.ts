import { useEffect } from 'react';
import { clearPreviousPage, storeHash, storePreviousPage } from './previous-page';

/** Keeps the previous page when login or signup open as a new document; their loader does it for other navigations. */
export function usePreviousPage(): void {
  useEffect(() => {
    storePreviousPage(document.referrer);
    storeHash();
    return clearPreviousPage;
  }, []);
}

/** Loader of login and signup; does nothing on a server. */
export function previousPageLoader(): null {
  if (typeof document !== 'undefined') storePreviousPage(window.location);
  return null;
}
