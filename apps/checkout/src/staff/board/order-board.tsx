import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import type { Board, BoardCard } from '@spruce/api-client/staff';
import { formatDate, formatDay, formatMoney, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform, type Language } from '@spruce/platform';
import {
  Board as Lanes,
  BoardCard as Card,
  BoardFold,
  BoardLane,
  CardIcon,
  ChainIcon,
  ChevronRightIcon,
  DocumentIcon,
  IdCardIcon,
  Name,
  TruckIcon,
} from '@spruce/ui';
import type { TFunction } from 'i18next';
import { bangkokDate } from '@spruce/pricing';
import { getBlockKey, getMoveKey, isEnding, type Transition } from '../frame/moves';
import { useMoveRequest } from '../frame/use-move-request';
import { useMoveToast } from '../frame/use-move-toast';
import { isConflict, StaffProblem } from '../page/staff-page';
import { getTablePath } from './order-table';
import { useMove } from './use-board';

const LANES: readonly OrderStatus[] = ['request-booking', 'booking-confirmed', 'in-transit', 'active'];
const ENDED_STATUSES: readonly OrderStatus[] = ORDER_STATUS_GROUPS.inactive;
export function OrderBoard({ board, search }: { board: Board; search: string }) {
  const { t } = useTranslation('staff');
  const root = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const [refused, setRefused] = useState<{ number: string; error: unknown } | null>(null);
  const showMove = useMoveToast();
  const { mutate, variables, isPending } = useMove({
    onMoved: (order, { card }) => showMove(order, card),
    onRefused: (error, { card }) => setRefused({ number: card.number, error }),
  });
  // A moved card is rendered again in another lane and loses the focus, so the effect focuses the card again. It stops when the move is
  // complete, so that changes by other users do not move the focus.
  const followedCard = useRef<number | null>(null);
  useEffect(() => {
    if (followedCard.current === null) return;
    if (document.activeElement === document.body) {
      const card = root.current?.querySelector<HTMLElement>(`[data-order="${followedCard.current}"]`);
      (card ?? root.current?.querySelector<HTMLElement>('[role="region"]'))?.focus();
    }
    if (!isPending) followedCard.current = null;
  }, [board, isPending]);

  const startMove = useCallback(
    (card: BoardCard, to: OrderStatus, reason?: string) => {
      setRefused(null);
      followedCard.current = card.id;
      mutate({ card, to, reason });
    },
    [mutate],
  );
  const { requestMove, dialog } = useMoveRequest(startMove);
  const getDropProps = (...statuses: OrderStatus[]) => {
    if (!dragged) return {};
    const transition = dragged.allowedTransitions.find(({ to, blocked }) => statuses.includes(to) && !blocked);
    return { drop: { allowed: transition !== undefined, onDrop: () => transition && requestMove(dragged, transition) } };
  };
  const countOrders = (...statuses: OrderStatus[]) =>
    board.counts.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);
  const listCards = (...statuses: OrderStatus[]) => board.cards.filter(({ status }) => statuses.includes(status));
  const renderCard = (card: BoardCard) => (
    <OrderCard
      key={card.id}
      card={card}
      {...(isPending && variables.card.id === card.id && { moving: variables.to })}
      onAsk={requestMove}
      onDrag={setDragged}
    />
  );
  return (
    <div ref={root}>
      {refused ? (
        <StaffProblem
          title={t(isConflict(refused.error) ? 'board.conflict' : 'board.notMoved', { number: preventBreaks(refused.number) })}
          error={refused.error}
        />
      ) : null}
      <Lanes label={t('board.lanes')}>
        {LANES.map((status) => {
          const cards = listCards(status);
          const rest = countOrders(status) - cards.length;
          return (
            <BoardLane
              key={status}
              title={t(`status.${status}`)}
              count={countOrders(status)}
              empty={t(search ? 'board.noMatch' : status === 'active' ? 'board.noLook' : 'board.empty')}
              {...(rest > 0 && {
                rest: (
                  <Link to={getTablePath(status, search)}>
                    {t(status === 'active' && !search ? 'board.quiet' : 'board.more', { count: rest })}
                    <ChevronRightIcon size="small" />
                  </Link>
                ),
              })}
              {...getDropProps(status)}
            >
              {cards.length > 0 ? cards.map(renderCard) : undefined}
            </BoardLane>
          );
        })}
        <BoardLane title={t('board.inactive')} count={countOrders(...ENDED_STATUSES)} quiet {...getDropProps(...ENDED_STATUSES)}>
          <BoardFold
            counts={ENDED_STATUSES.map((status) => ({
              id: status,
              label: <Link to={getTablePath(status, search)}>{t(`status.${status}`)}</Link>,
              count: countOrders(status),
            }))}
          />
          {listCards(...ENDED_STATUSES).map(renderCard)}
        </BoardLane>
      </Lanes>
      {dialog}
    </div>
  );
}

interface OrderCardProps {
  card: BoardCard;
  moving?: OrderStatus;
  onAsk: (card: BoardCard, transition: Transition) => void;
  onDrag: (card: BoardCard | null) => void;
}

/** Memoised, because a key press in the search would otherwise render hundreds of cards again. */
const OrderCard = memo(function OrderCard({ card, moving, onAsk, onDrag }: OrderCardProps) {
  const { t } = useTranslation('staff');
  const { language, today } = usePlatform();
  const { delivery, number, status } = card;
  const flag = getFlag(card, t, language);
  const on = delivery.date === today ? t('board.today') : formatDay(delivery.date, language);
  const running = status === 'active';
  const standing = running ? t('board.month', { month: card.month, of: card.months }) : t('board.pieces', { count: card.pieces });
  const lines = [
    <>
      <span translate="no">{number}</span>, {standing}
    </>,
    running
      ? t('board.ends', { day: formatDate(card.endsOn, language, 'letterBrief') })
      : t('board.slot', { day: on, slot: delivery.slot }),
  ];
  return (
    <Card
      link={
        <Link to={paths.checkoutAdminOrder(number)} data-order={card.id} draggable={false}>
          <Name>{card.title}</Name>
        </Link>
      }
      amount={formatMoney(card.monthly)}
      who={card.customerName}
      lines={lines}
      {...(flag && { flag, held: flag.isBlocked })}
      {...(moving && { moving })}
      moves={card.allowedTransitions.map((transition) => ({
        id: transition.to,
        label: t(getMoveKey(status, transition.to)),
        onMove: () => onAsk(card, transition),
        ends: isEnding(transition),
        ...(transition.blocked && { blocked: t(getBlockKey(transition.blocked, card)) }),
      }))}
      {...(card.allowedTransitions.some(({ blocked }) => !blocked) && {
        drag: { onStart: () => onDrag(card), onEnd: () => onDrag(null) },
      })}
    />
  );
});

function getFlag(card: BoardCard, t: TFunction, language: Language) {
  const day = (date: string) => formatDay(date, language);
  const { dispute } = card;
  if (dispute && card.statusGroup !== 'inactive') return { icon: <CardIcon />, text: t(`flag.dispute.${dispute}`), isBlocked: true };
  const blocked = card.allowedTransitions.find((transition) => transition.blocked)?.blocked;
  if (blocked === 'identity') return { icon: <IdCardIcon />, text: t(`flag.identity.${card.identity}`), isBlocked: true };
  if (blocked === 'payment') {
    if (card.linkExpiresAt)
      return { icon: <ChainIcon />, text: t('flag.link', { day: day(bangkokDate(card.linkExpiresAt)) }), isBlocked: true };
    return { icon: <CardIcon />, text: t(`flag.payment.${card.paymentState}`), isBlocked: true };
  }
  const [ask] = card.asks;
  if (card.owed && card.status === 'active')
    return { icon: <CardIcon />, text: t('flag.failed', { day: day(card.owed.dueOn) }), isBlocked: true };
  if (ask) return { icon: <DocumentIcon />, text: t(`flag.asks.${ask}`), isBlocked: true };
  if (card.stairsOnly && card.statusGroup === 'pending') return { icon: <TruckIcon />, text: t('flag.stairs'), isBlocked: false };
  return undefined;
}
