import type {
  WireDeliveryCalendar,
  WireDeliveryDay,
  WireDeliveryWindow,
  WireHoliday,
  WireHolidayAnswer,
  WireHolidayWrite,
  WireSlotAnswer,
  WireSlotWrite,
  WireEarliestDelivery,
} from '@spruce/contract';
import type { DeliverySlot } from '@spruce/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { readData, type CamelizedKeys, type Data } from '../read-response';

export type DeliveryDay = CamelizedKeys<WireDeliveryDay>;
export type DeliveryWindow = CamelizedKeys<WireDeliveryWindow>;
export type DeliveryCalendar = CamelizedKeys<WireDeliveryCalendar>;
export type Holiday = CamelizedKeys<WireHoliday>;
export type EarliestDelivery = WireEarliestDelivery;

/** Other customers book slots, so this data soon becomes stale. */
const STALE_MS = 30_000;
const EARLIEST_STALE_MS = 300_000;
const KEY = 'delivery';

/** With `collectionFrom`, returns days for a collection instead of a delivery. */
export const deliveryWindowQuery = (api: ApiClient, { postcode, collectionFrom }: { postcode?: string; collectionFrom?: string } = {}) => {
  const params = { postcode, collection_from: collectionFrom };
  return queryOptions({
    queryKey: [KEY, api.language, 'window', params],
    staleTime: STALE_MS,
    queryFn: ({ signal }) => readData(api.get<Data<WireDeliveryWindow>>('/delivery/window', { params, signal })),
  });
};

/**
 * Returns the first available slot, optionally for a postcode. This slot is the same for all visitors and languages, so the key begins with
 * `catalogue`, and the server caches the data.
 */
export const earliestDeliveryQuery = (api: ApiClient, postcode?: string | null) =>
  queryOptions({
    queryKey: ['catalogue', 'earliest-delivery', postcode ?? ''],
    staleTime: EARLIEST_STALE_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<EarliestDelivery> =>
      (await api.get<{ data: EarliestDelivery }>('/delivery/earliest', { params: { postcode }, signal })).data.data,
  });

export const holidaysQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [KEY, api.language, 'holidays'],
    queryFn: ({ signal }) => readData(api.get<Data<WireHoliday[]>>('/delivery/holiday', { signal })),
  });

/** Returns capacity and visits by day and slot, for at most two months. */
export const deliveryCalendarQuery = (api: ApiClient, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: [KEY, api.language, 'calendar', from, to],
    queryFn: ({ signal }) => readData(api.get<Data<WireDeliveryCalendar>>('/delivery/calendar', { params: { from, to }, signal })),
  });

/**
 * `holiday.version` is the version that the page last read, or null for a new holiday. Throws 409 delivery_calendar_stale if the version
 * changed.
 */
export async function writeHoliday(api: ApiClient, date: string, holiday: WireHolidayWrite): Promise<string | undefined> {
  return (await api.put<Data<WireHolidayAnswer>>(`/delivery/holiday/${encodeURIComponent(date)}`, holiday)).data.data.version;
}

/** Throws 409 delivery_calendar_stale if `version` changed, 404 holiday_not_found. */
export async function deleteHoliday(api: ApiClient, date: string, version?: string): Promise<void> {
  await api.delete(`/delivery/holiday/${encodeURIComponent(date)}`, undefined, { params: { version } });
}

/** Throws 409 delivery_slot_sold, and delivery_calendar_stale if `version` changed. */
export async function writeSlot(
  api: ApiClient,
  { date, slot }: { date: string; slot: DeliverySlot },
  change: WireSlotWrite,
): Promise<string | undefined> {
  const path = `/delivery/calendar/${encodeURIComponent(date)}/${encodeURIComponent(slot)}`;
  return (await api.put<Data<WireSlotAnswer>>(path, change)).data.data.version;
}
