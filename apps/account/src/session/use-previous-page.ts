import { useEffect } from 'react';
import { dropPreviousPage, keepAnchor, keepPreviousPage } from './previous-page';

/** Keeps the previous page when login or signup open as a new document; their loader does it for other navigations. */
export function usePreviousPage(): void {
  useEffect(() => {
    keepPreviousPage(document.referrer);
    keepAnchor();
    return dropPreviousPage;
  }, []);
}

/** Loader of login and signup; does nothing on a server. */
export function previousPageLoader(): null {
  if (typeof document !== 'undefined') keepPreviousPage(window.location);
  return null;
}
