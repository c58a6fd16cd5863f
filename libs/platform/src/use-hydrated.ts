import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/** False on the server and in the first browser render, then true. Use it for content that only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
