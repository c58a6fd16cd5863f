import { createContext, useContext, useEffect } from 'react';

/** Lets a failed page turn the frame's progress bar red. */
const PageFailureContext = createContext<() => unknown>(() => {});
export const PageFailureProvider = PageFailureContext.Provider;

/** Has no effect outside a frame. */
export function useReportPageFailure(): void {
  const failed = useContext(PageFailureContext);
  useEffect(() => void failed(), [failed]);
}
