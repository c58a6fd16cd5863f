import type { ApiClient } from '@spruce/api-client';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { EVENTS } from '@spruce/contract/events';
import { STORAGE_KEYS, type DeliveryPostcodeRecord } from '@spruce/contract/storage';
import { asObject, asText, createRecordStore, useRehydrate } from '@spruce/record-store';
import type { QueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';

const POSTCODE = /^\d{5}$/;

function repair(stored: unknown): DeliveryPostcodeRecord {
  const postcode = asText(asObject(stored)['postcode']);
  return { v: 1, postcode: POSTCODE.test(postcode) ? postcode : null };
}

const postcodeStore = createRecordStore({ key: STORAGE_KEYS.deliveryPostcode, event: EVENTS.deliveryPostcodeChanged, repair });

export function usePostcode(): string | null {
  useRehydrate(postcodeStore);
  return useStore(postcodeStore.store, ({ record }) => record.postcode);
}

/** `short`: not five digits. `unknown`: the postcode does not exist. `unreachable`: the service did not respond. */
export type PostcodeProblem = 'short' | 'unknown' | 'unreachable';

/** Stores the postcode if it exists, even outside the delivery area. Otherwise returns the problem. Only for the browser. */
export async function savePostcode(api: ApiClient, queries: QueryClient, postcode: string): Promise<PostcodeProblem | null> {
  if (!POSTCODE.test(postcode)) return 'short';
  try {
    const { area } = await queries.fetchQuery(earliestDeliveryQuery(api, postcode));
    if (area === 'unknown') return 'unknown';
  } catch {
    return 'unreachable';
  }
  postcodeStore.change(() => ({ record: { v: 1, postcode }, detail: { reason: 'set' } }));
  return null;
}

export const clearPostcode = (): void => {
  postcodeStore.change(() => ({ record: { v: 1, postcode: null }, detail: { reason: 'clear' } }));
};
