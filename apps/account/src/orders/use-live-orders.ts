import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersQuery, type OrderSummary } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';
import { phaseOf } from './phase-of';
import { useOrders } from './use-orders';

export interface LiveOrders {
  /** Undefined until all are loaded. */
  orders: OrderSummary[] | undefined;
  calendarHref: string | undefined;
  error: Error | null;
  refetch: () => void;
}

/** Loads all orders that are not over. With more than one page, running orders may be on later pages, so it requests them separately. */
export function useLiveOrders(): LiveOrders {
  const { api } = usePlatform();
  const newest = useOrders();
  const enabled = newest.hasNextPage;
  const pending = useInfiniteQuery({ ...ordersQuery(api, { group: 'pending' }), enabled });
  const active = useInfiniteQuery({ ...ordersQuery(api, { group: 'active' }), enabled });
  const ending = useInfiniteQuery({ ...ordersQuery(api, { status: 'termination-confirmed' }), enabled });
  const asked = enabled ? [pending, active, ending] : [newest];
  const failed = [newest, ...asked].find(({ error }) => error);
  const goesOn = enabled ? asked.find(({ hasNextPage }) => hasNextPage) : undefined;
  const next = failed || goesOn?.isFetching ? undefined : goesOn?.fetchNextPage;
  useEffect(() => void next?.(), [next, goesOn?.data]);
  return {
    orders:
      !goesOn && asked.every(({ data }) => data)
        ? asked.flatMap(({ data }) => data?.pages ?? []).flatMap(({ items }) => items.filter((order) => phaseOf(order) !== 'inactive'))
        : undefined,
    calendarHref: newest.data?.pages[0]?.calendarHref,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  };
}
