import type { ApiClient } from '@spruce/api-client';
import { earliestDeliveryQuery } from '@spruce/api-client/delivery';
import { useQuery } from '@tanstack/react-query';
import { usePostcode } from './delivery-postcode';

/** What may be promised. Nothing is, while the calendar was not asked or is out of reach. */
export type DeliveryPromise =
  | { state: 'day'; date: string; postcode: string | null }
  | { state: 'full' | 'unknown'; postcode: string | null }
  | { state: 'outside'; postcode: string };

/** The first day that the calendar has a place on, to the visitor's postcode where one is known. */
export function useEarliestDelivery(api: ApiClient): DeliveryPromise {
  const postcode = usePostcode();
  const anywhere = useQuery(earliestDeliveryQuery(api));
  const there = useQuery({ ...earliestDeliveryQuery(api, postcode), enabled: postcode !== null });
  // Until the postcode is answered for, what holds anywhere stands.
  const asked = postcode === null || there.isPending ? anywhere : there;
  // An old answer that could not be renewed promises nothing.
  if (asked.status !== 'success' || asked.fetchStatus === 'paused') return { state: 'unknown', postcode };
  const { earliest, area } = asked.data;
  if (earliest) return { state: 'day', date: earliest.date, postcode };
  return postcode !== null && area !== null && area !== 'inside' ? { state: 'outside', postcode } : { state: 'full', postcode };
}
