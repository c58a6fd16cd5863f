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

/** What was confirmed, and what came of it. */
export interface DoneChange extends ChangedOrder {
  quote: ChangeQuote;
  /** What is particular to the change, before and after, as its page showed it. */
  more?: readonly BeforeAfterRow[];
}

export interface Change {
  /** What it costs; that of what was asked before while a new one is on its way. */
  quote: ChangeQuote | undefined;
  /** The quote is not yet, or no longer, that of what is asked. */
  quoting: boolean;
  /** Why there is no quote, or why nothing was changed. */
  error: Error | null;
  /** Asks once more: nothing came, or what the price depends on was changed elsewhere, as the way into a home. */
  askAgain: () => void;
  confirming: boolean;
  /** Confirms the quote that is shown, with what does not decide the price: when somebody comes, why. Does nothing without a quote. */
  confirm: (final: AskedChange) => void;
}

/** The day or the time cannot be had any more, and nothing else is wrong. */
const isTimeGone = (error: Error) => isApiError(error) && error.code.startsWith('delivery_') && error.code !== 'delivery_outside_area';

const isRefused = (error: Error) => isApiError(error) && error.status >= 400 && error.status < 500;

/**
 * The service's quote for what is asked, and its confirmation. Whatever is refused, the order, its quotes and the days are read again;
 * where only the time is gone, `onTimeGone` asks for another one.
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
  // An edit is quoted for a version: when that is not the last one any more, the order is read again, and quoted again by that.
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
      // First, or the form would be drawn once more for an order that does not allow it any more.
      onDone(done);
      for (const name of [order.number, order.id]) {
        const { queryKey } = orderQuery(api, name);
        if (queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, done.order);
      }
      void queryClient.invalidateQueries({ queryKey: [ORDERS_KEY, api.language, 'list'] });
      void queryClient.invalidateQueries({ queryKey: openChangesQuery(api).queryKey });
      queryClient.removeQueries({ queryKey: changeQuotesKey(api, order.id) });
      // For its money: what was charged and what is open now are no part of the answer.
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
    // Of a time that is gone its section speaks, where the next one is chosen.
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
