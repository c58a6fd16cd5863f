import { useEffect } from 'react';
import { useStore } from 'zustand';
import { EVENTS, type SpruceEvents } from '@spruce/contract/events';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { createRecordStore, useRehydrate, type RecordState } from '@spruce/record-store';
import type { Lines } from '../order/order-request';
import { EMPTY_DRAFT, repairDraft, type Draft } from './repair-draft';

const draft = createRecordStore({ key: STORAGE_KEYS.checkoutDraft, event: EVENTS.checkoutChanged, repair: repairDraft });

export const useDraft = <Slice>(selector: (view: RecordState<Draft>) => Slice): Slice => useStore(draft.store, selector);

/** A draft as it is written: with the time of the change, by which it ends one day. */
const changed = (record: Draft, reason: SpruceEvents[typeof EVENTS.checkoutChanged]['reason'] = 'draft') => ({
  record: { ...record, at: new Date().toISOString() },
  detail: { reason },
});

/** Changes the draft, in this tab and all others. */
export const changeDraft = (changes: Partial<Draft>): void => void draft.change((record) => changed({ ...record, ...changes }));

/** Keeps an order before it is sent; what another tab has sent or placed meanwhile goes before it. */
export const keepSent = (placing: NonNullable<Draft['placing']>): void =>
  void draft.change((record) => (record.placing || !record.termsAccepted ? null : changed({ ...record, placing })));

/** The order of this key was refused: it may be changed and sent again. */
export const withdrawSent = (key: string): void =>
  void draft.change((record) => (record.placing?.key === key ? changed({ ...record, placing: null }) : null));

/**
 * The order of this key was placed: nothing of its draft is left but its number. Its lines, as it was sent; none where another tab has said
 * so before: the draft is of the next order then.
 */
export function finishDraft(key: string, placed: string): Lines {
  let lines: Lines = [];
  draft.change(({ owner, placing }) => {
    if (placing?.key !== key) return null;
    lines = placing.request.line_items;
    return changed({ ...EMPTY_DRAFT, owner, placed }, 'placed');
  });
  return lines;
}

/** What another tab has made of the order of this key meanwhile. Nobody has agreed to the terms of the draft that comes after it. */
export function settledElsewhere(key: string): 'placed' | 'withdrawn' | undefined {
  const { placing, placed, termsAccepted } = draft.change(() => null);
  if (placing?.key === key) return undefined;
  return placed !== null && !termsAccepted ? 'placed' : 'withdrawn';
}

/** Reads the draft after hydration and follows it; another customer's is nobody's. */
export function useRehydrateDraft(uid: number | null): void {
  useRehydrate(draft);
  useEffect(() => {
    if (uid === null) return;
    draft.change(({ owner }) => (owner === uid ? null : changed({ ...EMPTY_DRAFT, owner: uid }, 'reset')));
  }, [uid]);
}
