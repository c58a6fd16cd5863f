import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveOrder, orderQuery, ORDERS_KEY, type Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, OrderTrack, type TimelineState } from '@spruce/ui';
import { momentText } from '../frame/moment';
import { ENDING_MOVES, endingText, moveKey } from '../frame/moves';
import { oddDay } from '../frame/odd-day';
import { OddDayDialog } from '../frame/odd-day-dialog';
import { ReasonDialog } from '../frame/reason-dialog';
import { isUndoable, useMoveToasts } from '../frame/use-move-toasts';
import { isConflict, useStaffProblem } from '../frame/use-problem';
import styles from './order.module.css';

export function OrderMoves({ order, onMoved }: { order: Order; onMoved: () => void }) {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const { tell, region } = useMoveToasts();
  const [odd, setOdd] = useState<{ to: OrderStatus; day: string } | null>(null);
  const go = (to: OrderStatus) => {
    const day = oddDay(order, to, today);
    if (day) setOdd({ to, day });
    else mutate({ to });
  };
  const queryClient = useQueryClient();
  const problemOf = useStaffProblem();
  const [asked, setAsked] = useState<Order['allowedTransitions'][number] | null>(null);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ to, reason }: { to: OrderStatus; reason?: string }) =>
      moveOrder(api, order.id, {
        to,
        version: order.version,
        ...(reason && { reason }),
        ...(isUndoable(order, to) && { undoable: true }),
      }),
    onSuccess: (after) => {
      // The page caches the order under its number.
      queryClient.setQueryData(orderQuery(api, order.number).queryKey, after);
      onMoved();
      tell(after, order);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  const stateOf = ({ state, status }: Order['timeline'][number]): TimelineState =>
    state === 'done' ? 'done' : state === 'ahead' ? 'next' : status === 'cancelled' ? 'stopped' : 'now';
  return (
    <section className={styles.block} aria-labelledby="order-status">
      <h2 id="order-status">{t('order.status')}</h2>
      <OrderTrack
        label={t('order.status')}
        steps={order.timeline.map((step) => ({
          id: step.status,
          title: t(`status.${step.status}`),
          state: stateOf(step),
          ...(step.at && { time: momentText(step.at, language), dateTime: step.at.toISOString() }),
        }))}
        labels={{
          done: t('order.track.done'),
          now: t('order.track.now'),
          next: t('order.track.next'),
          missed: t('order.track.missed'),
          stopped: t('order.track.stopped'),
        }}
      />
      {error ? (
        <Alert tone={isConflict(error) ? 'warm' : 'oops'} live>
          <p className="mid">{t('board.conflict', { number: order.number })}</p>
          <p>{problemOf(error)}</p>
        </Alert>
      ) : null}
      <ul className={styles.moves}>
        {order.allowedTransitions.map((transition) => {
          const { to, blocked, reasonRequired } = transition;
          return (
            <li key={to} data-blocked={blocked ? true : undefined}>
              <span>
                <span className="mid">{t(`status.${to}`)}</span>
                <small>{blocked ? t(`blocked.${blocked}`) : t(reasonRequired ? 'order.reasonNeeded' : 'order.told')}</small>
              </span>
              {blocked ? (
                <span className="note">{t('order.notYet')}</span>
              ) : (
                <Button
                  size="small"
                  variant={ENDING_MOVES.has(to) ? 'danger' : 'outline'}
                  loading={isPending && variables.to === to}
                  loadingText={t('order.moving')}
                  onClick={() => (reasonRequired ? setAsked(transition) : go(to))}
                >
                  {t(moveKey(order.status, to))}
                </Button>
              )}
            </li>
          );
        })}
        {order.allowedTransitions.length === 0 ? <li className="note">{t('order.noMoves')}</li> : null}
      </ul>
      <ReasonDialog
        title={asked ? t(`reason.title.${asked.to}`, { number: order.number }) : undefined}
        text={asked ? endingText(asked, order.customerName, t) : ''}
        confirm={asked ? t(moveKey(order.status, asked.to)) : ''}
        onConfirm={(reason) => {
          if (asked) mutate({ to: asked.to, reason });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
      <OddDayDialog
        move={odd && { number: order.number, ...odd, word: t(moveKey(order.status, odd.to)) }}
        onConfirm={() => {
          if (odd) mutate({ to: odd.to });
          setOdd(null);
        }}
        onClose={() => setOdd(null)}
      />
      {region}
    </section>
  );
}
