import type { WireOpenChange, WireOrder, WireOrderSummary } from '@spruce/contract';
import { HEADERS, PAGE_SIZES, type OrderStatus, type OrderStatusGroup } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { camelised, dataOf, type Data } from '../camelised';
import { quoteChange, quoteEdit } from './order-calls';
import type { ChangeQuote, OrderEdit, OrderPage, SubscriptionChange } from './types';

/** Queries about orders begin with this: `removeQueries({ queryKey: ['orders'] })` at a log-out. */
export const ORDERS_KEY = 'orders';

/** Which orders; all but the first three are for staff. */
export interface OrderFilter {
  group?: OrderStatusGroup;
  status?: OrderStatus;
  perPage?: number;
  customerId?: number;
  search?: string;
}

const count = (headers: Headers, name: string): number => Number(headers.get(name) ?? 0) || 0;

/** Orders, newest first, 30 a page unless told. */
export const ordersQuery = (api: ApiClient, { perPage = PAGE_SIZES.orders, customerId, ...filter }: OrderFilter = {}) => {
  const params = { ...filter, per_page: perPage, customer_id: customerId };
  return infiniteQueryOptions({
    queryKey: [ORDERS_KEY, api.language, 'list', params],
    queryFn: async ({ pageParam: page, signal }): Promise<OrderPage> => {
      const { data, headers } = await api.get<{ data: WireOrderSummary[]; calendar_href?: string }>('/orders', {
        params: { ...params, page },
        signal,
      });
      return {
        items: camelised(data.data),
        page,
        total: count(headers, HEADERS.total),
        totalPages: count(headers, HEADERS.totalPages),
        ...(data.calendar_href && { calendarHref: data.calendar_href }),
      };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
};

/** An order by its id or number. 404 order_not_found, also for somebody else's. */
export const orderQuery = (api: ApiClient, id: number | string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'order', String(id)],
    queryFn: ({ signal }) => dataOf(api.get<Data<WireOrder>>(`/orders/${encodeURIComponent(id)}`, { signal })),
  });

/** Changes of all one's orders that wait for their money or for an answer, newest first. */
export const openChangesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'open-changes'],
    queryFn: ({ signal }) => dataOf(api.get<Data<WireOpenChange[]>>('/orders/changes', { signal })),
  });

/** Quotes of changes and edits; they end with whatever happens to the order. */
export const changeQuotesKey = (api: ApiClient, id: number) => [ORDERS_KEY, api.language, 'quote', id] as const;

/**
 * What an edit, which carries the version that was seen, or a change of a running subscription costs; nothing is asked for null. 409
 * order_stale, order_action_not_allowed, change_open; 422 change_* for what the subscription does not allow.
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
