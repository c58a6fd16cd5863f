import type { ApiClient } from '@spruce/api-client';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { useQuery } from '@tanstack/react-query';
import { usePostcode } from './delivery-postcode';

/** Delivery promise; `unknown` until the calendar has loaded, or if it is unreachable. */
export type DeliveryPromise =
  | { state: 'day'; date: string; postcode: string | null }
  | { state: 'full' | 'unknown'; postcode: string | null }
  | { state: 'outside'; postcode: string };

export function useEarliestDelivery(api: ApiClient): DeliveryPromise {
  const postcode = usePostcode();
  const general = useQuery(earliestDeliveryQuery(api));
  const local = useQuery({ ...earliestDeliveryQuery(api, postcode), enabled: postcode !== null });
  // Shows the general day while the postcode is loading.
  const current = postcode === null || local.isPending ? general : local;
  // An old response that could not be refetched must not be promised.
  if (current.status !== 'success' || current.fetchStatus === 'paused') return { state: 'unknown', postcode };
  const { earliest, area } = current.data;
  if (earliest) return { state: 'day', date: earliest.date, postcode };
  return postcode !== null && area !== null && area !== 'inside' ? { state: 'outside', postcode } : { state: 'full', postcode };
}
