import type { WireEarliestDelivery } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';

export type EarliestDelivery = WireEarliestDelivery;

/** A page may show the delivery day for five minutes. Then the page fetches it again, also when the tab regains focus. */
const STALE_MS = 300_000;

/**
 * Returns the first available slot, optionally for a postcode. It is the same for all visitors and languages. The key begins with
 * `catalogue`, so that the server caches it.
 */
export const earliestDeliveryQuery = (api: ApiClient, postcode?: string | null) =>
  queryOptions({
    queryKey: ['catalogue', 'earliest-delivery', postcode ?? ''],
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<EarliestDelivery> =>
      (await api.get<{ data: EarliestDelivery }>('/delivery/earliest', { params: { postcode }, signal })).data.data,
  });
