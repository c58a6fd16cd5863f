import { createContext, useContext, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { SESSION_STORAGE_KEYS } from '@spruce/contract/storage';
import { keepTabRecord, readTabRecord } from '../../session/tab-records';
import type { FoundPiece } from './found-piece';

export interface ChosenPiece extends FoundPiece {
  quantity: number;
}

type Chosen = [pieces: readonly ChosenPiece[], setPieces: Dispatch<SetStateAction<readonly ChosenPiece[]>>];

/** Pieces that were chosen to join, kept from one change of the subscription to the next: who extends first does not choose again. */
export const ChosenPieces = createContext<Chosen>([[], () => undefined]);

export const useChosenPieces = () => useContext(ChosenPieces);

export const countOf = (pieces: readonly ChosenPiece[]): number => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

function readPieces(order: number): readonly ChosenPiece[] {
  const record = readTabRecord(SESSION_STORAGE_KEYS.changeDraft);
  return record.order === order ? ((record.pieces ?? []) as ChosenPiece[]) : [];
}

/** Pieces chosen for an order (by id), which this tab keeps over a reload. For a page that only the browser draws. */
export function useKeptPieces(order: number): Chosen {
  const chosen = useState(() => readPieces(order));
  const [pieces] = chosen;
  useEffect(() => {
    if (pieces.length > 0) keepTabRecord(SESSION_STORAGE_KEYS.changeDraft, { v: 1, order, pieces: [...pieces] });
    // What was chosen for another order waits until something is chosen for this one.
    else if (readPieces(order).length > 0) keepTabRecord(SESSION_STORAGE_KEYS.changeDraft);
  }, [order, pieces]);
  return chosen;
}
