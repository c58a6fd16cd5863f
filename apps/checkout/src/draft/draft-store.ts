import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { OrderRequest } from '@spruce/api-client/orders';
import { EVENTS, type SpruceEvents } from '@spruce/contract/events';
import { STORAGE_KEYS } from '@spruce/contract/storage';
import { createRecordStore, useRehydrate, type RecordState } from '@spruce/record-store';
import { EMPTY_DRAFT, repairDraft, type Draft } from './repair-draft';

const draft = createRecordStore({ key: STORAGE_KEYS.checkoutDraft, event: EVENTS.checkoutChanged, repair: repairDraft });

export const useDraft = <Slice>(selector: (view: RecordState<Draft>) => Slice): Slice => useStore(draft.store, selector);

const stampDraft = (record: Draft, reason: SpruceEvents[typeof EVENTS.checkoutChanged]['reason'] = 'draft') => ({
  record: { ...record, at: new Date().toISOString() },
  detail: { reason },
});

export const changeDraft = (changes: Partial<Draft>): void => void draft.change((record) => stampDraft({ ...record, ...changes }));

/** Stores an order before it is sent, unless another tab has already sent or placed an order. */
export const storeSentOrder = (placing: NonNullable<Draft['placing']>): void =>
  void draft.change((record) => (record.placing || !record.termsAccepted ? null : stampDraft({ ...record, placing })));

export const withdrawSentOrder = (key: string): void =>
  void draft.change((record) => (record.placing?.key === key ? stampDraft({ ...record, placing: null }) : null));

/**
 * Clears the draft of the placed order and returns the lines of this order. If another tab has already cleared the draft, returns no lines,
 * because the stored draft may be that of the next order.
 */
export function finishDraft(key: string, placed: string): OrderRequest['line_items'] {
  let lines: OrderRequest['line_items'] = [];
  draft.change(({ owner, placing }) => {
    if (placing?.key !== key) return null;
    lines = placing.request.line_items;
    return stampDraft({ ...EMPTY_DRAFT, owner, placed }, 'placed');
  });
  return lines;
}

/**
 * Call this before waiting for the lock, and call the returned function while holding the lock. It returns undefined if the order `key` is
 * still stored, so that this tab must send the order. Otherwise another tab has handled the order: `placed` if that tab placed an order,
 * `withdrawn` if the service refused the order and that tab removed it.
 */
export function watchOtherTabs(): (key: string) => 'placed' | 'withdrawn' | undefined {
  const { placed: before } = draft.change(() => null);
  return (key) => {
    const { placing, placed } = draft.change(() => null);
    if (placing?.key === key) return undefined;
    return placed === before ? 'withdrawn' : 'placed';
  };
}

/** Clears a draft that belongs to another customer. */
export function useRehydrateDraft(uid: number | null): void {
  useRehydrate(draft);
  useEffect(() => {
    if (uid === null) return;
    draft.change(({ owner }) => (owner === uid ? null : stampDraft({ ...EMPTY_DRAFT, owner: uid }, 'reset')));
  }, [uid]);
}
