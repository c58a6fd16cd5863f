import type { WireEarliestDelivery } from '@spruce/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';

/** What is known of the first delivery: on the wire as here. */
export type EarliestDelivery = WireEarliestDelivery;

/** A page may promise what was true this long ago; then it asks again, also when one comes back to its tab. */
const STALE_MS = 300_000;

/**
 * The first slot that the calendar has, to a postcode where one is known. The same for every visitor and in both languages, which the
 * first word of the key tells the server's cache.
 */
export const earliestDeliveryQuery = (api: ApiClient, postcode?: string | null) =>
  queryOptions({
    queryKey: ['catalogue', 'earliest-delivery', postcode ?? ''],
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<EarliestDelivery> =>
      (await api.get<{ data: EarliestDelivery }>('/delivery/earliest', { params: { postcode }, signal })).data.data,
  });
