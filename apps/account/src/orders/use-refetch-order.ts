import { useQueryClient } from '@tanstack/react-query';
import { orderQuery, type Order } from '@spruce/api-client/orders';
import { billingQuery, invoicesQuery } from '@spruce/api-client/payments';
import { usePlatform } from '@spruce/platform';

/** Refetches an order and its billing under both cache keys, id and number. */
export function useRefetchOrder(order: Pick<Order, 'id' | 'number'>): () => Promise<void> {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  return async () => {
    const keys = [orderQuery(api, order.number), orderQuery(api, order.id), billingQuery(api, order.id), invoicesQuery(api, order.id)];
    await Promise.all(keys.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  };
}
