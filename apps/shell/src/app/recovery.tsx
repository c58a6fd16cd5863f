import { createContext, useContext } from 'react';

/** Reloads the failed parts and renders the page again. Provided by the browser entry only. */
export type Recover = () => void;

const RecoveryContext = createContext<Recover>(() => {});
export const RecoveryProvider = RecoveryContext.Provider;
export const useRecovery = (): Recover => useContext(RecoveryContext);
