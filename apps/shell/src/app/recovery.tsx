import { createContext, useContext } from 'react';

/** Loads what failed once more and draws the page anew, in place; the shell's entry provides it, the server cannot. */
export type Recover = () => void;

const RecoveryContext = createContext<Recover>(() => {});
export const RecoveryProvider = RecoveryContext.Provider;
export const useRecovery = (): Recover => useContext(RecoveryContext);
