import { useInfiniteQuery } from '@tanstack/react-query';
import { ordersQuery, type OrderSummary } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';
import { phaseOf } from './phase-of';
import { useOrders } from './use-orders';

/** More than anybody has at once, and as many as the service answers at once. */
const MOST = 100;

export interface LiveOrders {
  /** Undefined until all of them are known. */
  orders: OrderSummary[] | undefined;
  /** Where the dates of all of them can be had. */
  calendarHref: string | undefined;
  error: Error | null;
  refetch: () => void;
}

/**
 * All of one's orders that are not over. Whoever has had more than a page of them may rent by one that is older than the newest page:
 * then these are asked for by themselves.
 */
export function useLiveOrders(): LiveOrders {
  const { api } = usePlatform();
  const newest = useOrders();
  const enabled = newest.hasNextPage;
  const pending = useInfiniteQuery({ ...ordersQuery(api, { group: 'pending', perPage: MOST }), enabled });
  const active = useInfiniteQuery({ ...ordersQuery(api, { group: 'active', perPage: MOST }), enabled });
  const ending = useInfiniteQuery({ ...ordersQuery(api, { status: 'termination-confirmed', perPage: MOST }), enabled });
  const asked = enabled ? [pending, active, ending] : [newest];
  const failed = [newest, ...asked].find(({ error }) => error);
  return {
    orders: asked.every(({ data }) => data)
      ? asked.flatMap(({ data }) => data?.pages ?? []).flatMap(({ items }) => items.filter((order) => phaseOf(order) !== 'inactive'))
      : undefined,
    calendarHref: newest.data?.pages[0]?.calendarHref,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  };
}
