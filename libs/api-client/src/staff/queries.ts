import type {
  WireBoard,
  WireBusinessSettings,
  WireDeadLetters,
  WireDriversDay,
  WireOrderDesk,
  WirePaymentLink,
  WireStaffChanges,
  WireStaffCounts,
  WireStaffLinks,
} from '@spruce/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { camelizeKeys, readData, type Data, readTotals } from '../read-response';
import { ORDERS_KEY } from '../orders';
import type { PaymentLink } from '../payments';
import type { StaffChange, StaffLink } from './types';

/** The key begins with the order key, so that logout removes these queries too. */
export const staffOrdersKey = (api: ApiClient) => [ORDERS_KEY, api.language, 'staff'] as const;

/** `search` finds orders of every status. Throws 404 for customers. */
export const boardQuery = (api: ApiClient, search = '') =>
  queryOptions({
    queryKey: [...staffOrdersKey(api), 'board', search],
    queryFn: ({ signal }) => readData(api.get<Data<WireBoard>>('/staff/board', { params: { search }, signal })),
  });

export const staffCountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...staffOrdersKey(api), 'counts'],
    queryFn: ({ signal }) => readData(api.get<Data<WireStaffCounts>>('/staff/counts', { signal })),
  });

export const deadLettersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...staffOrdersKey(api), 'dead-letters'],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<WireDeadLetters>('/outbox/dead-letters', { signal });
      return { letters: camelizeKeys(data.data), waiting: data.waiting };
    },
  });

/** Throws 404 dead_letter_not_found if the job was already run again. */
export const retryDeadLetter = async (api: ApiClient, id: number): Promise<void> => {
  await api.post(`/outbox/dead-letters/${id}/retry`, {});
};

export const staffChangesQuery = (api: ApiClient, state: StaffChange['change']['state']) =>
  queryOptions({
    queryKey: [...staffOrdersKey(api), 'changes', state],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<WireStaffChanges>('/staff/changes', { params: { state }, signal });
      return { changes: camelizeKeys(data.data), counts: data.counts };
    },
  });

export const staffLinksQuery = (api: ApiClient, state?: StaffLink['state']) =>
  infiniteQueryOptions({
    queryKey: [...staffOrdersKey(api), 'links', state ?? ''],
    queryFn: async ({ pageParam: page, signal }) => {
      const { data, headers } = await api.get<WireStaffLinks>('/staff/payment-links', { params: { state, page }, signal });
      const { total, totalPages: pages } = readTotals(headers);
      return { links: camelizeKeys(data.data), counts: data.counts, page, total, pages };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });

/** Without `date`, returns the day that is today by the clock of the service. */
export const driversDayQuery = (api: ApiClient, date?: string) =>
  queryOptions({
    queryKey: [...staffOrdersKey(api), 'drivers-day', date ?? ''],
    queryFn: ({ signal }) => readData(api.get<Data<WireDriversDay>>('/staff/drivers-day', { params: { date }, signal })),
  });

export const orderDeskQuery = (api: ApiClient, id: number | string) =>
  queryOptions({
    queryKey: [...staffOrdersKey(api), 'desk', String(id)],
    queryFn: ({ signal }) => readData(api.get<Data<WireOrderDesk>>(`/staff/orders/${encodeURIComponent(id)}`, { signal })),
  });

/** Sends the mail of an open payment link again, at most once per minute. Throws 409 payment_link_closed. */
export const sendPaymentLink = (api: ApiClient, id: string): Promise<PaymentLink> =>
  readData(api.post<Data<WirePaymentLink>>(`/payment-links/${encodeURIComponent(id)}/send`, {}));

/** Records that staff refunded an amount by hand, because the payment provider could not. Throws 409 order_action_not_allowed. */
export const settleRefund = async (api: ApiClient, id: number, reason: string): Promise<void> =>
  void (await api.post(`/refunds/${id}/settle`, { reason }));

export const businessSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['business-settings'],
    staleTime: Infinity,
    queryFn: ({ signal }) => readData(api.get<Data<WireBusinessSettings>>('/business-settings', { signal })),
  });
