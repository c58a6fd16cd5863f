import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { orderQuery, ORDERS_KEY, ordersQuery, type Order } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';
import { useUserId } from '@spruce/session';
import { useEffect } from 'react';
import { getRentalPhase } from './rental-phase';
import { billingQuery, invoicesQuery } from '@spruce/api-client/payments';

export function useOrders() {
  const { api } = usePlatform();
  const uid = useUserId();
  const query = useInfiniteQuery({ ...ordersQuery(api), enabled: uid !== null });
  return { ...query, orders: query.data?.pages.flatMap(({ items }) => items), total: query.data?.pages.at(-1)?.total ?? 0 };
}

/** If there are several pages of orders, requests the ongoing orders separately, because an ongoing order may be on any page. */
export function useOngoingOrders() {
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
    // Undefined until all ongoing orders are loaded.
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

export function useOrderCache({ id, number }: Pick<Order, 'id' | 'number'>) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return {
    /** The cache contains each order twice, by id and by number. */
    storeOrder: (after: Order) => {
      for (const { queryKey } of [orderQuery(api, number), orderQuery(api, id)])
        queryClient.setQueryData(queryKey, (before) => before && after);
    },
    /** Refetches everything that a change of the order may affect. */
    refetchOrder: () =>
      Promise.all(
        [[ORDERS_KEY, api.language], billingQuery(api, id).queryKey, invoicesQuery(api, id).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  };
}
