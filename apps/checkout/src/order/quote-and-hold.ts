import { queryOptions } from '@tanstack/react-query';
import { isApiError, type ApiClient } from '@spruce/api-client';
import { checkAvailable, quoteOrder } from '@spruce/api-client/orders';
import type { CheckoutDraftRecord } from '@spruce/contract/storage';
import type { Lines } from './order-request';

/** Interval between two requests. The service reserves slots and pieces only for some minutes, so the request must repeat. */
const HOLD_RENEWAL_MS = 240_000;

/** Reserves the slot and the pieces. If the slot is taken, refetches the delivery calendar. */
export const holdQuery = (api: ApiClient, id: number, lines: Lines, slot: CheckoutDraftRecord['slot']) =>
  queryOptions({
    queryKey: ['checkout', 'hold', id, lines, slot],
    refetchInterval: HOLD_RENEWAL_MS,
    queryFn: async ({ signal, client }) => {
      const request = { customer_id: id, line_items: lines, reserve: true, ...(slot && { delivery: slot }) };
      const hold = await checkAvailable(api, request, { signal });
      if (hold.delivery?.available === false) void client.invalidateQueries({ queryKey: ['delivery'] });
      return hold;
    },
  });

/** If the service refuses the coupon, quotes the order without it. */
export async function quoteWithCoupon(api: ApiClient, order: Parameters<typeof quoteOrder>[1], coupon: string, signal: AbortSignal) {
  try {
    return { quote: await quoteOrder(api, { ...order, ...(coupon && { coupon }) }, { signal }) };
  } catch (error) {
    if (!coupon || !isApiError(error) || !error.code.startsWith('coupon_')) throw error;
    return { quote: await quoteOrder(api, order, { signal }), couponRefused: error.code };
  }
}
