import { createContext, useContext } from 'react';

/** Reloads the parts that failed to load and renders the page again. Only the browser provides it. */
export type Recover = () => void;

const RecoveryContext = createContext<Recover>(() => {});
export const RecoveryProvider = RecoveryContext.Provider;
export const useRecovery = (): Recover => useContext(RecoveryContext);

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/** Returns the nonce of the Content Security Policy. It is undefined in the browser, because browsers hide nonces from scripts. */
export const useNonce = (): string | undefined => useContext(NonceContext);
