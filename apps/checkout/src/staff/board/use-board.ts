import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { OrderStatus } from '@spruce/contract/constants';
import { isUndoable } from '../frame/use-move-toasts';
import { moveOrder, type Order } from '@spruce/api-client/orders';
import { boardQuery, staffOrdersKey, type Board, type BoardCard } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { useSession } from '@spruce/session';
import { useLive } from '../frame/live-orders';

/** While changes are not heard, they are asked for. In milliseconds. */
const ASK_EVERY_MS = 30_000;

/** A move that somebody asked for. */
export interface Moving {
  card: BoardCard;
  to: OrderStatus;
  reason?: string;
}

/** The board as it will be once the service agrees: the card stands in its new lane, and no move of it is offered until then. */
export function moved(board: Board, { card, to }: Pick<Moving, 'card' | 'to'>): Board {
  const from = board.cards.find(({ id }) => id === card.id)?.status ?? card.status;
  const change = { [from]: -1, [to]: 1 } as Partial<Record<OrderStatus, number>>;
  return {
    ...board,
    cards: board.cards.map((known) => (known.id === card.id ? { ...known, status: to, allowedTransitions: [] } : known)),
    counts: from === to ? board.counts : board.counts.map(({ status, count }) => ({ status, count: count + (change[status] ?? 0) })),
  };
}

/** What is shown already of those that are looked for, until the service has found all; as it was where nothing on it fits. */
export function narrowed(board: Board, search: string): Board {
  const wanted = search.toLowerCase();
  const cards = board.cards.filter(({ number, customerName }) => `${number} ${customerName}`.toLowerCase().includes(wanted));
  if (search === '' || cards.length === 0) return board;
  return {
    ...board,
    cards,
    counts: board.counts.map(({ status }) => ({ status, count: cards.filter((card) => card.status === status).length })),
  };
}

/** The board of orders, or of those that fit `search`. */
export function useBoard(search: string) {
  const { api } = usePlatform();
  const live = useLive();
  const uid = useSession((session) => session.uid);
  return useQuery({
    ...boardQuery(api, search),
    enabled: uid !== null,
    // What is typed narrows what is shown; it does not empty the page first.
    placeholderData: (before) => before && narrowed(before, search),
    refetchInterval: live ? false : ASK_EVERY_MS,
  });
}

/** Moves an order; the board shows it at once, and as it was when the service says no. */
export function useMove(then: { onMoved: (order: Order, moving: Moving) => void; onRefused: (error: unknown, moving: Moving) => void }) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const staff = staffOrdersKey(api);
  return useMutation({
    mutationFn: ({ card, to, reason }: Moving) =>
      moveOrder(api, card.id, {
        to,
        version: card.version,
        ...(reason && { reason }),
        ...(isUndoable(card, to) && { undoable: true }),
      }),
    onMutate: async (moving) => {
      await queryClient.cancelQueries({ queryKey: [...staff, 'board'] });
      const before: [QueryKey, Board | undefined][] = queryClient.getQueriesData<Board>({ queryKey: [...staff, 'board'] });
      queryClient.setQueriesData<Board>({ queryKey: [...staff, 'board'] }, (board) => board && moved(board, moving));
      return before;
    },
    onSuccess: then.onMoved,
    onError: (error, moving, before) => {
      for (const [key, board] of before ?? []) queryClient.setQueryData(key, board);
      then.onRefused(error, moving);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staff }),
  });
}
