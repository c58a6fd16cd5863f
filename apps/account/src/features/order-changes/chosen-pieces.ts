import { createContext, useContext, type Dispatch, type SetStateAction } from 'react';
import type { FoundPiece } from './found-piece';

export interface ChosenPiece extends FoundPiece {
  quantity: number;
}

/** Pieces that were chosen to join, kept from one change of the subscription to the next: who extends first does not choose again. */
export const ChosenPieces = createContext<[readonly ChosenPiece[], Dispatch<SetStateAction<readonly ChosenPiece[]>>]>([
  [],
  () => undefined,
]);

export const useChosenPieces = () => useContext(ChosenPieces);

export const countOf = (pieces: readonly ChosenPiece[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);
