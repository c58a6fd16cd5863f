import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOrderStatus, orderQuery, ORDERS_KEY, type Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { ToastRegion } from '@spruce/ui';
import { useStaffProblem } from '../page/staff-loading';

/** The service can undo a move from these statuses until it sends the mail to the customer. */
const UNDOABLE: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['booking-confirmed', 'in-transit', 'active']);

/** The toast with Undo must disappear before the service sends that mail. */
const TOAST_LIFE_MS = 10_000;

/** Ending moves cannot be undone. Nor can moves that cancel an open change request. */
export const isUndoable = ({ status, changeRequests }: Pick<Order, 'status' | 'changeRequests'>, to: OrderStatus): boolean =>
  UNDOABLE.has(to) && !(status === 'in-transit' && to === 'booking-confirmed') && changeRequests === 0;

interface MoveToast {
  id: string;
  message: string;
  undo?: { order: Order; to: OrderStatus };
}

export function useMoveToasts() {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const describeProblem = useStaffProblem();
  const count = useRef(0);
  const [told, setTold] = useState<MoveToast[]>([]);
  const add = (toast: Omit<MoveToast, 'id'>) => setTold((before) => [...before, { ...toast, id: String((count.current += 1)) }]);
  const undo = useMutation({
    mutationFn: ({ order, to }: { order: Order; to: OrderStatus }) =>
      changeOrderStatus(api, order.id, { to, version: order.version, undo: true }),
    onSuccess: (after) => {
      queryClient.setQueryData(orderQuery(api, after.number).queryKey, after);
      add({ message: t('board.undone', { number: after.number, status: t(`status.${after.status}`) }) });
    },
    onError: (error) => add({ message: describeProblem(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  return {
    showMove: (after: Order, before: Pick<Order, 'status' | 'changeRequests'>) =>
      add({
        message: t('board.moved', { number: after.number, status: t(`status.${after.status}`) }),
        ...(isUndoable(before, after.status) && { undo: { order: after, to: before.status } }),
      }),
    region: (
      <ToastRegion
        label={t('board.toasts')}
        toasts={told.map(({ id, message, undo: back }) => ({
          id,
          message,
          ...(back && { durationMs: TOAST_LIFE_MS, action: { label: t('board.undo'), onAction: () => undo.mutate(back) } }),
        }))}
        onDismiss={(id) => setTold((before) => before.filter((toast) => toast.id !== id))}
      />
    ),
  };
}
