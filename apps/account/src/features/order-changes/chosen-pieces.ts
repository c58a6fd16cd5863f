import { useEffect, useState } from 'react';
import { monthlyPrice } from '@spruce/pricing';
import { readDraft, updateDraft } from './change-draft';
import type { FoundPiece } from './found-piece';
import type { CountedLine } from './piece-lines';

export interface ChosenPiece extends FoundPiece {
  quantity: number;
}

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

/** Reads the pieces that were chosen before the order was extended. The browser tab stores them, so do not call this on the server. */
export const readChosenPieces = (order: number) => readDraft(order).pieces as readonly ChosenPiece[];

export function useChosenPieces(order: number) {
  const chosen = useState(() => readChosenPieces(order));
  const [pieces] = chosen;
  useEffect(() => updateDraft(order, { pieces: [...pieces] }), [order, pieces]);
  return chosen;
}
