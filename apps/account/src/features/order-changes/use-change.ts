import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '@spruce/api-client';
import {
  changeQuoteQuery,
  changeQuotesKey,
  changeSubscription,
  editOrder,
  openChangesQuery,
  orderQuery,
  ORDERS_KEY,
  type ChangedOrder,
  type ChangeQuote,
  type Order,
  type OrderEdit,
  type SubscriptionChange,
} from '@spruce/api-client/orders';
import type { BeforeAfterRow } from '@spruce/ui';
import { usePlatform } from '@spruce/platform';
import { useReadAgain } from '../../orders/use-read-again';

export type AskedChange = OrderEdit | SubscriptionChange;

export interface DoneChange extends ChangedOrder {
  quote: ChangeQuote;
  more?: readonly BeforeAfterRow[];
}

export interface Change {
  /** The price; still the previous one during a new request. */
  quote: ChangeQuote | undefined;
  /** True while the quote does not match the request. */
  quoting: boolean;
  error: Error | null;
  /** Retries, or requests a new quote after a change elsewhere, such as the stairs of a home. */
  askAgain: () => void;
  confirming: boolean;
  /** Confirms the shown quote with fields that do not affect the price, such as slot and reason. Does nothing without a quote. */
  confirm: (final: AskedChange) => void;
}

const isTimeGone = (error: Error) => isApiError(error) && error.code.startsWith('delivery_') && error.code !== 'delivery_outside_area';

const isRefused = (error: Error) => isApiError(error) && error.status >= 400 && error.status < 500;

/**
 * Quotes and confirms a change. After a rejection it refetches the order, its quotes and the days; if only the slot is gone, it calls
 * `onTimeGone`.
 */
export function useChange(order: Order, asked: AskedChange | null, onDone: (done: DoneChange) => void, onTimeGone?: () => void): Change {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const readAgain = useReadAgain(order);
  const { data, isPlaceholderData, isFetching, error } = useQuery({
    ...changeQuoteQuery(api, order.id, asked),
    placeholderData: keepPreviousData,
    retry: (times, failure) => times < 1 && !isRefused(failure),
  });
  const quote = asked ? data : undefined;
  // Quotes refer to an order version. Refetches a stale order, which leads to a new quote.
  const stale = isApiError(error) && error.code === 'order_stale';
  useEffect(() => {
    if (!stale) return;
    for (const name of [order.number, order.id]) void queryClient.invalidateQueries({ queryKey: orderQuery(api, name).queryKey });
  }, [stale, queryClient, api, order.number, order.id]);
  const settled = quote && !isPlaceholderData && !isFetching && !error ? quote : undefined;
  const confirmation = useMutation({
    mutationFn: async ({ final, quote }: { final: AskedChange; quote: ChangeQuote }) => ({
      quote,
      ...('kind' in final ? await changeSubscription(api, order.id, final, quote.id) : await editOrder(api, order.id, final, quote.id)),
    }),
    onSuccess: (done) => {
      // Called first: otherwise the form would render for an order that no longer allows the change.
      onDone(done);
      for (const name of [order.number, order.id]) {
        const { queryKey } = orderQuery(api, name);
        if (queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, done.order);
      }
      void queryClient.invalidateQueries({ queryKey: [ORDERS_KEY, api.language, 'list'] });
      void queryClient.invalidateQueries({ queryKey: openChangesQuery(api).queryKey });
      queryClient.removeQueries({ queryKey: changeQuotesKey(api, order.id) });
      // Refetches charges, which the response does not contain.
      void readAgain();
    },
    onError: async (failure) => {
      if (isTimeGone(failure)) onTimeGone?.();
      await Promise.all([
        readAgain(),
        queryClient.invalidateQueries({ queryKey: changeQuotesKey(api, order.id) }),
        queryClient.invalidateQueries({ queryKey: ['delivery'] }),
      ]);
    },
  });
  const failure = confirmation.error;
  return {
    quote,
    quoting: asked !== null && isFetching,
    // The visit section shows this error.
    error: failure && !isTimeGone(failure) ? failure : asked ? error : null,
    askAgain: () => {
      confirmation.reset();
      void queryClient.invalidateQueries({ queryKey: changeQuotesKey(api, order.id) });
    },
    confirming: confirmation.isPending,
    confirm: (final) => {
      if (settled && !confirmation.isPending) confirmation.mutate({ final, quote: settled });
    },
  };
}
