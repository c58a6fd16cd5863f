import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeOrderStatus, orderQuery, ORDERS_KEY, type Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import type { ApiClient } from '@spruce/api-client';
import { useToast } from './staff-toasts';

/** Undo is possible for moves to these statuses, until the service sends the mail about the move to the customer. */
const UNDOABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['booking-confirmed', 'in-transit', 'active']);

/** False for moves that end the order, for the van's return without a delivery, and for moves that cancel an open change request. */
export const isUndoable = ({ status, changeRequests }: Pick<Order, 'status' | 'changeRequests'>, to: OrderStatus): boolean =>
  UNDOABLE.has(to) && !(status === 'in-transit' && to === 'booking-confirmed') && changeRequests === 0;

type MovableOrder = Pick<Order, 'id' | 'version' | 'status' | 'changeRequests'>;

export const sendMove = (api: ApiClient, order: MovableOrder, to: OrderStatus, reason: string | undefined): Promise<Order> =>
  changeOrderStatus(api, order.id, { to, version: order.version, reason, undoable: isUndoable(order, to) || undefined });

export function useMoveToast() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const undoMove = async ({ id, version }: Order, to: OrderStatus) => {
    try {
      const after = await changeOrderStatus(api, id, { to, version, undo: true });
      queryClient.setQueryData(orderQuery(api, after.number).queryKey, after);
      return t('board.undone', { number: after.number, status: t(`status.${after.status}`) });
    } finally {
      void queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] });
    }
  };
  return (after: Order, before: Pick<Order, 'status' | 'changeRequests'>) =>
    showToast({
      message: t('board.moved', { number: after.number, status: t(`status.${after.status}`) }),
      ...(isUndoable(before, after.status) && { undo: () => undoMove(after, before.status) }),
    });
}
