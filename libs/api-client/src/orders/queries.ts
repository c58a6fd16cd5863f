import type { WireOpenChange, WireOrder, WireOrderSummary, WireVisitDays } from '@spruce/contract';
import { PAGE_SIZES, type OrderStatus, type OrderStatusGroup } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { camelizeKeys, readData, type Data, readTotals } from '../read-response';
import { quoteChange, quoteEdit } from './order-calls';
import type { ChangeQuote, OrderEdit, OrderPage, SubscriptionChange } from './types';

export const ORDERS_KEY = 'orders';

/** Only staff may use `customerId` and `search`. */
export interface OrderFilter {
  group?: OrderStatusGroup;
  status?: OrderStatus;
  customerId?: number;
  search?: string;
}

export const ordersQuery = (api: ApiClient, { customerId, ...filter }: OrderFilter = {}) => {
  const params = { ...filter, per_page: PAGE_SIZES.orders, customer_id: customerId };
  return infiniteQueryOptions({
    queryKey: [ORDERS_KEY, api.language, 'list', params],
    queryFn: async ({ pageParam: page, signal }): Promise<OrderPage> => {
      const { data, headers } = await api.get<{ data: WireOrderSummary[]; calendar_href?: string }>('/orders', {
        params: { ...params, page },
        signal,
      });
      return {
        items: camelizeKeys(data.data),
        page,
        ...readTotals(headers),
        ...(data.calendar_href && { calendarHref: data.calendar_href }),
      };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
};

/** Throws 404 order_not_found, also for an order of another customer. */
export const orderQuery = (api: ApiClient, id: number | string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'order', String(id)],
    queryFn: ({ signal }) => readData(api.get<Data<WireOrder>>(`/orders/${encodeURIComponent(id)}`, { signal })),
  });

export const openChangesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'open-changes'],
    queryFn: ({ signal }) => readData(api.get<Data<WireOpenChange[]>>('/orders/changes', { signal })),
  });

/** Throws 404 visit_not_found. */
export const visitDaysQuery = (api: ApiClient, id: number, visit: number) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'visit-days', id, visit],
    queryFn: ({ signal }) => readData(api.get<Data<WireVisitDays>>(`/orders/${id}/visits/${visit}/days`, { signal })),
  });

/** Returns the requests that staff answered within the last week, for all orders of the customer, newest first. */
export const answeredChangesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'answered-changes'],
    queryFn: ({ signal }) => readData(api.get<Data<WireOpenChange[]>>('/orders/changes', { params: { state: 'answered' }, signal })),
  });

/** Key of the price quotes for changes of an order. Invalidate these queries after every change of the order. */
export const changeQuotesKey = (api: ApiClient, id: number) => [ORDERS_KEY, api.language, 'quote', id] as const;

/**
 * An edit contains the version of the order that the page last read. Throws 409 order_stale, order_action_not_allowed, change_open; 422
 * change_* if the subscription does not allow the change.
 */
export const changeQuoteQuery = (api: ApiClient, id: number, asked: OrderEdit | SubscriptionChange | null) =>
  queryOptions({
    queryKey: [...changeQuotesKey(api, id), asked],
    enabled: asked !== null,
    queryFn: ({ signal }): Promise<ChangeQuote> => {
      if (asked === null) throw new Error('No change to quote');
      return 'kind' in asked ? quoteChange(api, id, asked, { signal }) : quoteEdit(api, id, asked, { signal });
    },
  });
