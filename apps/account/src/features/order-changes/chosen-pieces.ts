import { createContext, useContext, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { monthlyPrice } from '@spruce/pricing';
import { readDraft, updateDraft } from './change-draft';
import type { FoundPiece } from './found-piece';
import type { CountedLine } from './piece-lines';

export interface ChosenPiece extends FoundPiece {
  quantity: number;
}

type ChosenPiecesState = [pieces: readonly ChosenPiece[], setPieces: Dispatch<SetStateAction<readonly ChosenPiece[]>>];

/** All forms of an order share the chosen pieces, so that a customer can first extend the order and then add the pieces. */
export const ChosenPiecesContext = createContext<ChosenPiecesState>([[], () => undefined]);

export const useChosenPieces = () => useContext(ChosenPiecesContext);

export const countPieces = (pieces: readonly ChosenPiece[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

export const toCountedLine = ({ variantId, name, variant, image, prices, quantity }: ChosenPiece, months: number): CountedLine => ({
  kind: 'product',
  variantId,
  name,
  sub: variant,
  image,
  quantity,
  held: 0,
  monthly: monthlyPrice(prices, months) * quantity,
});

/** Use it only in the browser, because it reads the storage of the tab. */
export function useStoredPieces(order: number): ChosenPiecesState {
  const chosen = useState(() => readDraft(order).pieces as readonly ChosenPiece[]);
  const [pieces] = chosen;
  useEffect(() => updateDraft(order, { pieces: [...pieces] }), [order, pieces]);
  return chosen;
}
