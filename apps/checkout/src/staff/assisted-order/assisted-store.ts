import { useEffect } from 'react';
import { useStore } from 'zustand';
import { EVENTS } from '@spruce/contract/events';
import { STORAGE_KEYS, type AssistedDraft } from '@spruce/contract/storage';
import { createRecordStore, useRehydrate } from '@spruce/record-store';
import { emptyDraft, MOST_DRAFTS, repairDrafts } from './repair-drafts';

const drafts = createRecordStore({ key: STORAGE_KEYS.assistedOrder, event: EVENTS.assistedOrderChanged, repair: repairDrafts });

/** Changes the draft of a customer, in this tab and all others; it becomes the latest. */
export const changeAssisted = (customer: number, change: (draft: AssistedDraft) => Partial<AssistedDraft>): void =>
  void drafts.change((record) => {
    const before = record.drafts.find((draft) => draft.customer === customer) ?? emptyDraft(customer);
    const others = record.drafts.filter((draft) => draft.customer !== customer);
    return { record: { ...record, drafts: [{ ...before, ...change(before) }, ...others].slice(0, MOST_DRAFTS) }, detail: { customer } };
  });

/** What another tab has made of a customer's order meanwhile, if its key is not this one's. */
export function settledElsewhere(customer: number, key: string): 'placed' | 'withdrawn' | undefined {
  const draft = drafts.change(() => null).drafts.find((other) => other.customer === customer);
  if (draft?.placing) return draft.placing.key === key ? undefined : 'withdrawn';
  return draft?.placed ? 'placed' : undefined;
}

/** The order of a customer as far as it was prepared; undefined until storage was read. What another member of staff left is nobody's. */
export function useAssisted(customer: number, staff: number | null): AssistedDraft | undefined {
  useRehydrate(drafts);
  useEffect(() => {
    if (staff === null) return;
    drafts.change(({ owner }) => (owner === staff ? null : { record: { v: 1, owner: staff, drafts: [] }, detail: { customer: null } }));
  }, [staff]);
  const { ready, record } = useStore(drafts.store);
  if (!ready || staff === null || record.owner !== staff) return undefined;
  return record.drafts.find((draft) => draft.customer === customer) ?? emptyDraft(customer);
}
