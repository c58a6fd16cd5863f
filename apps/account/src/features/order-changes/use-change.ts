import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '@spruce/api-client';
import {
  changeQuoteQuery,
  changeQuotesKey,
  changeSubscription,
  editOrder,
  ORDERS_KEY,
  type ChangedOrder,
  type ChangeQuote,
  type Order,
  type OrderEdit,
  type SubscriptionChange,
} from '@spruce/api-client/orders';
import type { BeforeAfterRow } from '@spruce/ui';
import { usePlatform } from '@spruce/platform';
import { useOrderCache } from '../../orders/use-orders';

export type RequestedChange = OrderEdit | SubscriptionChange;
type DeliveryInput = NonNullable<OrderEdit['delivery']>;

export interface ConfirmedChange extends ChangedOrder {
  quote: ChangeQuote;
  visit?: DeliveryInput | undefined;
  more?: readonly BeforeAfterRow[];
}

const isSlotTaken = (error: Error) => isApiError(error) && error.code.startsWith('delivery_') && error.code !== 'delivery_outside_area';

const isClientError = (error: Error) => isApiError(error) && error.status >= 400 && error.status < 500;

/** Requests the quote of a change and confirms the change. If the service rejects the change, refetches order, quotes and delivery days. */
export function useChange(
  order: Order,
  requested: RequestedChange | null,
  onDone: (done: ConfirmedChange) => void,
  onSlotTaken?: () => void,
) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const { storeOrder, refetchOrder } = useOrderCache(order);
  const { data, isPlaceholderData, isFetching, error } = useQuery({
    ...changeQuoteQuery(api, order.id, requested),
    placeholderData: keepPreviousData,
    retry: (times, failure) => times < 1 && !isClientError(failure),
  });
  const quote = requested ? data : undefined;
  // The service gives no quote for an outdated version of the order. After a refetch of the order, the hook requests the quote again.
  const isStale = isApiError(error) && error.code === 'order_stale';
  useEffect(() => {
    if (isStale) void queryClient.invalidateQueries({ queryKey: [ORDERS_KEY, api.language, 'order'] });
  }, [isStale, queryClient, api]);
  const settled = quote && !isPlaceholderData && !isFetching && !error ? quote : undefined;
  const confirmation = useMutation({
    mutationFn: async ({ final, quote }: { final: RequestedChange; quote: ChangeQuote }) => ({
      quote,
      visit: 'delivery' in final ? final.delivery : undefined,
      ...('kind' in final ? await changeSubscription(api, order.id, final, quote.id) : await editOrder(api, order.id, final, quote.id)),
    }),
    onSuccess: (done) => {
      // `onDone` must run before the new order is stored. The form cannot render an order that no longer allows the change.
      onDone(done);
      storeOrder(done.order);
      queryClient.removeQueries({ queryKey: changeQuotesKey(api, order.id) });
      // The response does not contain the charges, so they are refetched.
      void refetchOrder();
    },
    onError: async (failure) => {
      if (isSlotTaken(failure)) onSlotTaken?.();
      await Promise.all([refetchOrder(), queryClient.invalidateQueries({ queryKey: ['delivery'] })]);
    },
  });
  const failure = confirmation.error;
  return {
    // While a new quote loads, this is still the previous quote.
    quote,
    isQuoting: requested !== null && isFetching,
    // An error about the slot is left out here, because the section with the slots shows it.
    error: failure && !isSlotTaken(failure) ? failure : requested ? error : null,
    refetchQuote: () => {
      confirmation.reset();
      void queryClient.invalidateQueries({ queryKey: changeQuotesKey(api, order.id) });
    },
    isConfirming: confirmation.isPending,
    /** `final` may contain more fields than the quoted change, but only fields that do not affect the price, such as the reason. */
    confirm: (final: RequestedChange) => {
      if (settled && !confirmation.isPending) confirmation.mutate({ final, quote: settled });
    },
  };
}
