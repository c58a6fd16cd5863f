import type { WireOpenChange, WireOrder, WireOrderSummary } from '@spruce/contract';
import { PAGE_SIZES, type OrderStatus, type OrderStatusGroup } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { camelizeKeys, readData, type Data } from '../camelize-keys';
import { readTotals } from '../list-totals';
import { quoteChange, quoteEdit } from './order-calls';
import type { ChangeQuote, OrderEdit, OrderPage, SubscriptionChange } from './types';

/** Prefix of all order queries: `removeQueries({ queryKey: ['orders'] })` at logout. */
export const ORDERS_KEY = 'orders';

/** Filters of a list of orders; only staff may use the last two. */
export interface OrderFilter {
  group?: OrderStatusGroup;
  status?: OrderStatus;
  customerId?: number;
  search?: string;
}

/** Orders, newest first, 30 a page. */
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

/** Accepts an id or number. 404 order_not_found, also for orders of other customers. */
export const orderQuery = (api: ApiClient, id: number | string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'order', String(id)],
    queryFn: ({ signal }) => readData(api.get<Data<WireOrder>>(`/orders/${encodeURIComponent(id)}`, { signal })),
  });

/** Changes that wait for payment or approval, across all orders of the customer, newest first. */
export const openChangesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'open-changes'],
    queryFn: ({ signal }) => readData(api.get<Data<WireOpenChange[]>>('/orders/changes', { signal })),
  });

/** Prefix of quotes for one order. Invalidate it after every change of the order. */
export const changeQuotesKey = (api: ApiClient, id: number) => [ORDERS_KEY, api.language, 'quote', id] as const;

/**
 * Price of an edit (with the version last read) or a change; disabled for null. Throws 409 order_stale, order_action_not_allowed,
 * change_open; 422 change_* if the subscription does not allow it.
 */
export const changeQuoteQuery = (api: ApiClient, id: number, asked: OrderEdit | SubscriptionChange | null) =>
  queryOptions({
    queryKey: [...changeQuotesKey(api, id), asked],
    enabled: asked !== null,
    queryFn: ({ signal }): Promise<ChangeQuote> => {
      if (asked === null) throw new Error('nothing is asked');
      return 'kind' in asked ? quoteChange(api, id, asked, { signal }) : quoteEdit(api, id, asked, { signal });
    },
  });
