import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { orderQuery, ORDERS_KEY, type Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatMoment, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Button, OrderTrack, type TimelineState } from '@spruce/ui';
import { getBlockKey, getMoveKey, isEnding } from '../frame/moves';
import { useMoveRequest } from '../frame/use-move-request';
import { sendMove, useMoveToast } from '../frame/use-move-toast';
import { focusHeading, StaffProblem } from '../page/staff-page';
import styles from './order.module.css';

export function OrderMoves({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const showMove = useMoveToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ to, reason }: { to: OrderStatus; reason: string | undefined }) => sendMove(api, order, to, reason),
    onSuccess: (after) => {
      // The page reads the order from the cache by its number, not by its id.
      queryClient.setQueryData(orderQuery(api, order.number).queryKey, after);
      focusHeading();
      showMove(after, order);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  const move = useCallback((_order: Order, to: OrderStatus, reason?: string) => mutate({ to, reason }), [mutate]);
  const { requestMove, dialog } = useMoveRequest(move);
  const toTimelineState = ({ state, status }: Order['timeline'][number]): TimelineState =>
    state === 'done' ? 'done' : state === 'ahead' ? 'next' : status === 'cancelled' ? 'stopped' : 'now';
  return (
    <section className={styles.block} aria-labelledby="order-status">
      <h2 id="order-status">{t('order.status')}</h2>
      <OrderTrack
        label={t('order.status')}
        steps={order.timeline.map((step) => ({
          id: step.status,
          title: t(`status.${step.status}`),
          state: toTimelineState(step),
          ...(step.at && { time: formatMoment(step.at, language), dateTime: step.at.toISOString() }),
        }))}
        labels={t('order.track', { returnObjects: true }) as Record<TimelineState, string>}
      />
      <StaffProblem title={t('board.conflict', { number: preventBreaks(order.number) })} error={error} />
      <ul className={styles.moves}>
        {order.allowedTransitions.map((transition) => {
          const { to, blocked, reasonRequired } = transition;
          return (
            <li key={to} data-blocked={blocked ? true : undefined}>
              <span>
                <span className="mid">{t(`status.${to}`)}</span>
                <small>{blocked ? t(getBlockKey(blocked, order)) : t(reasonRequired ? 'order.reasonNeeded' : 'order.told')}</small>
              </span>
              {blocked ? (
                <span className="note">{t('order.notYet')}</span>
              ) : (
                <Button
                  size="small"
                  variant={isEnding(transition) ? 'danger' : 'outline'}
                  loading={isPending && variables.to === to}
                  loadingText={t('order.moving')}
                  onClick={() => requestMove(order, transition)}
                >
                  {t(getMoveKey(order.status, to))}
                </Button>
              )}
            </li>
          );
        })}
        {order.allowedTransitions.length === 0 ? <li className="note">{t('order.noMoves')}</li> : null}
      </ul>
      {dialog}
    </section>
  );
}
