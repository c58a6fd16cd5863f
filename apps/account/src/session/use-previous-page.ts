import { useEffect } from 'react';
import { dropPreviousPage, keepAnchor, keepPreviousPage } from './previous-page';

/** For pages that a log-in begins on; their loader keeps the page before where it was left without loading a document. */
export function usePreviousPage(): void {
  useEffect(() => {
    keepPreviousPage(document.referrer);
    keepAnchor();
    return dropPreviousPage;
  }, []);
}

/** The loader of such a page, in a browser and on a server. */
export function previousPageLoader(): null {
  if (typeof document !== 'undefined') keepPreviousPage(window.location);
  return null;
}
