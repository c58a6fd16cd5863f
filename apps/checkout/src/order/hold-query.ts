import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@spruce/api-client';
import { checkAvailable } from '@spruce/api-client/orders';
import type { CheckoutDraftRecord } from '@spruce/contract/storage';
import type { Lines } from './order-request';

/** Slots and pieces are held for some minutes; holding again before that keeps them. */
const HOLD_AGAIN_MS = 240_000;

/** Pieces and a slot, held for a customer while it is mounted. A slot that somebody else took has the calendar asked again. */
export const holdQuery = (api: ApiClient, id: number, lines: Lines, slot: CheckoutDraftRecord['slot']) =>
  queryOptions({
    queryKey: ['checkout', 'hold', id, lines, slot],
    refetchInterval: HOLD_AGAIN_MS,
    queryFn: async ({ signal, client }) => {
      const request = { customer_id: id, line_items: lines, reserve: true, ...(slot && { delivery: slot }) };
      const hold = await checkAvailable(api, request, { signal });
      if (hold.delivery?.available === false) void client.invalidateQueries({ queryKey: ['delivery'] });
      return hold;
    },
  });
