import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first browser render, then true. Use it for content that only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
