import { createContext, useContext, useEffect } from 'react';

/** Tells the frame that the page that was asked for could not be shown, so that its progress bar turns red. */
const PageFailureContext = createContext<() => unknown>(() => {});
export const PageFailureProvider = PageFailureContext.Provider;

/** For what stands instead of a page. Outside of a frame it does nothing. */
export function usePageFailed(): void {
  const failed = useContext(PageFailureContext);
  useEffect(() => void failed(), [failed]);
}
