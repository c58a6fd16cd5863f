import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/** Returns false on the server and in the first render of the browser, then true. Use it for content that only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
