import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeOrderStatus, orderQuery, ORDERS_KEY, type Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatMoment, preventBreaks } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, OrderTrack, type TimelineState } from '@spruce/ui';
import { describeEnding, getBlockKey, getMoveKey, isEnding } from '../frame/moves';
import { findUnexpectedDay } from '../frame/unexpected-day';
import { UnexpectedDayDialog } from '../frame/unexpected-day-dialog';
import { ReasonDialog } from '../frame/reason-dialog';
import { isUndoable, useMoveToast } from '../frame/use-move-toast';
import { focusHeading } from '../page/focus-heading';
import { isConflict, useStaffProblem } from '../page/staff-loading';
import styles from './order.module.css';

export function OrderMoves({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const showMove = useMoveToast();
  const [unexpected, setUnexpected] = useState<{ to: OrderStatus; day: string } | null>(null);
  const startMove = (to: OrderStatus) => {
    const day = findUnexpectedDay(order, to, today);
    if (day) setUnexpected({ to, day });
    else mutate({ to });
  };
  const queryClient = useQueryClient();
  const describeProblem = useStaffProblem();
  const [askedMove, setAskedMove] = useState<Order['allowedTransitions'][number] | null>(null);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ to, reason }: { to: OrderStatus; reason?: string }) =>
      changeOrderStatus(api, order.id, {
        to,
        version: order.version,
        ...(reason && { reason }),
        ...(isUndoable(order, to) && { undoable: true }),
      }),
    onSuccess: (after) => {
      // The page reads the order from the cache by its number, not by its id.
      queryClient.setQueryData(orderQuery(api, order.number).queryKey, after);
      focusHeading();
      showMove(after, order);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
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
          <p className="mid">{t('board.conflict', { number: preventBreaks(order.number) })}</p>
          <p>{describeProblem(error)}</p>
        </Alert>
      ) : null}
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
                  onClick={() => (reasonRequired ? setAskedMove(transition) : startMove(to))}
                >
                  {t(getMoveKey(order.status, to))}
                </Button>
              )}
            </li>
          );
        })}
        {order.allowedTransitions.length === 0 ? <li className="note">{t('order.noMoves')}</li> : null}
      </ul>
      <ReasonDialog
        title={askedMove ? t(`reason.title.${askedMove.to}`, { number: order.number }) : undefined}
        text={askedMove ? describeEnding(askedMove, order, t) : ''}
        confirm={askedMove ? t(getMoveKey(order.status, askedMove.to)) : ''}
        onConfirm={(reason) => {
          if (askedMove) mutate({ to: askedMove.to, reason });
          setAskedMove(null);
        }}
        onClose={() => setAskedMove(null)}
      />
      <UnexpectedDayDialog
        move={unexpected && { number: order.number, ...unexpected, confirmLabel: t(getMoveKey(order.status, unexpected.to)) }}
        onConfirm={() => {
          if (unexpected) mutate({ to: unexpected.to });
          setUnexpected(null);
        }}
        onClose={() => setUnexpected(null)}
      />
    </section>
  );
}
