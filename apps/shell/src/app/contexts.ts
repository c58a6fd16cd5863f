import { createContext, useContext } from 'react';

/** Reloads the failed parts and renders the page again. Provided by the browser entry only. */
export type Recover = () => void;

const RecoveryContext = createContext<Recover>(() => {});
export const RecoveryProvider = RecoveryContext.Provider;
export const useRecovery = (): Recover => useContext(RecoveryContext);

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** Returns the response's CSP nonce; undefined in the browser, which hides it from scripts. */
export const useNonce = (): string | undefined => useContext(NonceContext);
