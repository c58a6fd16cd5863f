import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { OrderStatus } from '@spruce/contract/constants';
import { sendMove } from '../frame/use-move-toast';
import type { Order } from '@spruce/api-client/orders';
import { boardQuery, staffOrdersKey, type Board, type BoardCard } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { useIsLive } from '../frame/order-events';

/** Poll interval in ms while live events are unavailable. */
const POLL_MS = 30_000;

export interface CardMove {
  card: BoardCard;
  to: OrderStatus;
  reason?: string | undefined;
}

export function applyMove(board: Board, { card, to }: Pick<CardMove, 'card' | 'to'>): Board {
  const from = board.cards.find(({ id }) => id === card.id)?.status ?? card.status;
  const change = { [from]: -1, [to]: 1 } as Partial<Record<OrderStatus, number>>;
  return {
    ...board,
    cards: board.cards.map((known) => (known.id === card.id ? { ...known, status: to, allowedTransitions: [] } : known)),
    counts: from === to ? board.counts : board.counts.map(({ status, count }) => ({ status, count: count + (change[status] ?? 0) })),
  };
}

export function filterBoard(board: Board, search: string): Board {
  const wanted = search.toLowerCase();
  const cards = board.cards.filter(({ number, customerName }) => `${number} ${customerName}`.toLowerCase().includes(wanted));
  if (search === '' || cards.length === 0) return board;
  return {
    ...board,
    cards,
    counts: board.counts.map(({ status }) => ({ status, count: cards.filter((card) => card.status === status).length })),
  };
}

/** Requests the board for `asked`, which becomes equal to `search` after a delay. Until then, filters the loaded cards by `search`. */
export function useBoard(search: string, asked: string) {
  const { api } = usePlatform();
  const live = useIsLive();
  const { data, error, refetch } = useQuery({
    ...boardQuery(api, asked),
    placeholderData: (before) => before && filterBoard(before, asked),
    refetchInterval: live ? false : POLL_MS,
  });
  return { data: data && search !== asked ? filterBoard(data, search) : data, error, refetch };
}

export function useMove(then: {
  onMoved: (order: Order, moving: CardMove) => void;
  onRefused: (error: unknown, moving: CardMove) => void;
}) {
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const staff = staffOrdersKey(api);
  return useMutation({
    mutationFn: ({ card, to, reason }: CardMove) => sendMove(api, card, to, reason),
    onMutate: async (moving) => {
      await queryClient.cancelQueries({ queryKey: [...staff, 'board'] });
      const before: [QueryKey, Board | undefined][] = queryClient.getQueriesData<Board>({ queryKey: [...staff, 'board'] });
      queryClient.setQueriesData<Board>({ queryKey: [...staff, 'board'] }, (board) => board && applyMove(board, moving));
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
