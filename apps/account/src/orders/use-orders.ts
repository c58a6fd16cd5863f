import { useInfiniteQuery } from '@tanstack/react-query';
import { ordersQuery } from '@spruce/api-client/orders';
import { usePlatform } from '@spruce/platform';
import { useRehydrateSession, useSession } from '@spruce/session';

export function useOrders() {
  const { api } = usePlatform();
  useRehydrateSession();
  const uid = useSession((session) => session.uid);
  const query = useInfiniteQuery({ ...ordersQuery(api), enabled: uid !== null });
  return { ...query, orders: query.data?.pages.flatMap(({ items }) => items), total: query.data?.pages.at(-1)?.total ?? 0 };
}
