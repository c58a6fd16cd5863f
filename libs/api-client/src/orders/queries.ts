import type { WireOrder, WireOrderSummary } from '@spruce/contract';
import { HEADERS, type OrderStatus, type OrderStatusGroup } from '@spruce/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client';
import { camelised } from '../camelised';
import type { Order, OrderPage } from './types';

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
export const ordersQuery = (api: ApiClient, { perPage, customerId, ...filter }: OrderFilter = {}) => {
  const params = { ...filter, per_page: perPage, customer_id: customerId };
  return infiniteQueryOptions({
    queryKey: [ORDERS_KEY, api.language, 'list', params],
    queryFn: async ({ pageParam: page, signal }): Promise<OrderPage> => {
      const { data, headers } = await api.get<{ data: WireOrderSummary[] }>('/orders', { params: { ...params, page }, signal });
      return { items: camelised(data.data), page, total: count(headers, HEADERS.total), totalPages: count(headers, HEADERS.totalPages) };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
};

/** An order by its id or number. 404 order_not_found, also for somebody else's. */
export const orderQuery = (api: ApiClient, id: number | string) =>
  queryOptions({
    queryKey: [ORDERS_KEY, api.language, 'order', String(id)],
    queryFn: async ({ signal }): Promise<Order> =>
      camelised((await api.get<{ data: WireOrder }>(`/orders/${encodeURIComponent(id)}`, { signal })).data.data),
  });
