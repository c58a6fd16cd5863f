import { useEffect } from 'react';
import { useStore } from 'zustand';
import { EVENTS } from '@spruce/contract/events';
import { STORAGE_KEYS, type AssistedDraft } from '@spruce/contract/storage';
import { createRecordStore, useRehydrate } from '@spruce/record-store';
import { emptyDraft, MAX_DRAFTS, repairDrafts } from './repair-drafts';

const drafts = createRecordStore({ key: STORAGE_KEYS.assistedOrder, event: EVENTS.assistedOrderChanged, repair: repairDrafts });

export const changeAssistedDraft = (customer: number, change: (draft: AssistedDraft) => Partial<AssistedDraft>): void =>
  void drafts.change((record) => {
    const before = record.drafts.find((draft) => draft.customer === customer) ?? emptyDraft(customer);
    const others = record.drafts.filter((draft) => draft.customer !== customer);
    return { record: { ...record, drafts: [{ ...before, ...change(before) }, ...others].slice(0, MAX_DRAFTS) }, detail: { customer } };
  });

export function findOtherTabResult(customer: number, key: string): 'placed' | 'withdrawn' | undefined {
  const draft = drafts.change(() => null).drafts.find((other) => other.customer === customer);
  if (draft?.placing) return draft.placing.key === key ? undefined : 'withdrawn';
  return draft?.placed ? 'placed' : undefined;
}

/** Deletes all drafts if another staff member uses this browser now. */
export function useAssistedDraft(customer: number, staff: number | null): AssistedDraft | undefined {
  useRehydrate(drafts);
  useEffect(() => {
    if (staff === null) return;
    drafts.change(({ owner }) => (owner === staff ? null : { record: { v: 1, owner: staff, drafts: [] }, detail: { customer: null } }));
  }, [staff]);
  const { ready, record } = useStore(drafts.store);
  if (!ready || staff === null || record.owner !== staff) return undefined;
  return record.drafts.find((draft) => draft.customer === customer) ?? emptyDraft(customer);
}
