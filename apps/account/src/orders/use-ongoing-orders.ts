import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ordersQuery, type OrderSummary } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';
import { getRentalPhase } from './rental-phase';
import { useOrders } from './use-orders';

export interface OngoingOrders {
  /** Undefined until all are loaded. */
  orders: OrderSummary[] | undefined;
  calendarHref: string | undefined;
  error: Error | null;
  refetch: () => void;
}

/** Loads all orders that are not over. With more than one page, running orders may be on later pages, so it requests them separately. */
export function useOngoingOrders(): OngoingOrders {
  const { api } = usePlatform();
  const newest = useOrders();
  const enabled = newest.hasNextPage;
  const pending = useInfiniteQuery({ ...ordersQuery(api, { group: 'pending' }), enabled });
  const active = useInfiniteQuery({ ...ordersQuery(api, { group: 'active' }), enabled });
  const ending = useInfiniteQuery({ ...ordersQuery(api, { status: 'termination-confirmed' }), enabled });
  const queries = enabled ? [pending, active, ending] : [newest];
  const failed = [newest, ...queries].find(({ error }) => error);
  const goesOn = enabled ? queries.find(({ hasNextPage }) => hasNextPage) : undefined;
  const next = failed || goesOn?.isFetching ? undefined : goesOn?.fetchNextPage;
  useEffect(() => void next?.(), [next, goesOn?.data]);
  return {
    orders:
      !goesOn && queries.every(({ data }) => data)
        ? queries
            .flatMap(({ data }) => data?.pages ?? [])
            .flatMap(({ items }) => items.filter((order) => getRentalPhase(order) !== 'inactive'))
        : undefined,
    calendarHref: newest.data?.pages[0]?.calendarHref,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  };
}
