import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { clearPreviousPage, restorePreviousPage, storeHash, storePreviousPage } from './previous-page';

/** Saves the previous page when login or signup load as a new document. For other navigations, their loader saves it. */
export function usePreviousPage(): void {
  const { key } = useLocation();
  useEffect(() => {
    restorePreviousPage(key);
    storePreviousPage(document.referrer);
    storeHash();
    return () => clearPreviousPage(key);
  }, [key]);
}

export function previousPageLoader(): null {
  if (typeof document !== 'undefined') storePreviousPage(window.location);
  return null;
}
