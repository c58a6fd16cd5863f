import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUS_GROUPS, type OrderStatus } from '@spruce/contract/constants';
import { paths } from '@spruce/contract/paths';
import type { Board, BoardCard } from '@spruce/api-client/staff';
import { formatDate, formatDay, formatMoney } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Board as Lanes, BoardCard as Card, BoardFold, BoardLane, ChevronRightIcon, Name } from '@spruce/ui';
import { ENDING_MOVES, endingText, moveKey } from '../frame/moves';
import { oddDay } from '../frame/odd-day';
import { OddDayDialog } from '../frame/odd-day-dialog';
import { ReasonDialog } from '../frame/reason-dialog';
import { useMoveToasts } from '../frame/use-move-toasts';
import { isConflict, useStaffProblem } from '../frame/use-problem';
import { flagOf } from './card-flag';
import { tableOf } from './order-table';
import { useMove, type Moving } from './use-board';

type Transition = BoardCard['allowedTransitions'][number];

const LANES: readonly OrderStatus[] = ['request-booking', 'booking-confirmed', 'in-transit', 'active'];
const OVER: readonly OrderStatus[] = ORDER_STATUS_GROUPS.inactive;
export function OrderBoard({ board, search }: { board: Board; search: string }) {
  const { t } = useTranslation('staff');
  const problemOf = useStaffProblem();
  const { today } = usePlatform();
  const root = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<BoardCard | null>(null);
  const [asked, setAsked] = useState<(Moving & { transition: Transition }) | null>(null);
  const [refused, setRefused] = useState<{ number: string; error: unknown } | null>(null);
  const [odd, setOdd] = useState<(Moving & { day: string }) | null>(null);
  const { tell, region } = useMoveToasts();
  const { mutate, variables, isPending } = useMove({
    onMoved: (order, { card }) => tell(order, card),
    onRefused: (error, { card }) => setRefused({ number: card.number, error }),
  });
  // A moved card remounts in another lane and loses the focus. Restores it on the card, or on the board if the card is hidden. Stops after
  // the refetch, so that changes by others do not move the focus.
  const following = useRef<number | null>(null);
  useEffect(() => {
    if (following.current === null) return;
    if (document.activeElement === document.body) {
      const card = root.current?.querySelector<HTMLElement>(`[data-order="${following.current}"]`);
      (card ?? root.current?.querySelector<HTMLElement>('[role="region"]'))?.focus();
    }
    if (!isPending) following.current = null;
  }, [board, isPending]);

  const start = useCallback(
    (moving: Moving) => {
      setRefused(null);
      following.current = moving.card.id;
      mutate(moving);
    },
    [mutate],
  );
  const ask = useCallback(
    (card: BoardCard, transition: Transition) => {
      const { to, reasonRequired } = transition;
      const day = oddDay(card, to, today);
      if (reasonRequired) setAsked({ card, to, transition });
      else if (day) setOdd({ card, to, day });
      else start({ card, to });
    },
    [start, today],
  );
  const dropOn = (...statuses: OrderStatus[]) => {
    if (!dragged) return {};
    const transition = dragged.allowedTransitions.find(({ to, blocked }) => statuses.includes(to) && !blocked);
    return { drop: { allowed: transition !== undefined, onDrop: () => transition && ask(dragged, transition) } };
  };
  const countOf = (...statuses: OrderStatus[]) =>
    board.counts.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);
  const cardsOf = (...statuses: OrderStatus[]) => board.cards.filter(({ status }) => statuses.includes(status));
  const draw = (card: BoardCard) => (
    <OrderCard
      key={card.id}
      card={card}
      {...(isPending && variables.card.id === card.id && { moving: variables.to })}
      onAsk={ask}
      onDrag={setDragged}
    />
  );
  return (
    <div ref={root}>
      {refused ? (
        <Alert tone={isConflict(refused.error) ? 'warm' : 'oops'} live>
          <p className="mid">{t(isConflict(refused.error) ? 'board.conflict' : 'board.notMoved', { number: refused.number })}</p>
          <p>{problemOf(refused.error)}</p>
        </Alert>
      ) : null}
      <Lanes label={t('board.lanes')}>
        {LANES.map((status) => {
          const cards = cardsOf(status);
          const rest = countOf(status) - cards.length;
          return (
            <BoardLane
              key={status}
              title={t(`status.${status}`)}
              count={countOf(status)}
              empty={t(search ? 'board.noMatch' : status === 'active' ? 'board.noLook' : 'board.empty')}
              {...(rest > 0 && {
                rest: (
                  <Link to={tableOf(status, search)}>
                    {t(status === 'active' && !search ? 'board.quiet' : 'board.more', { count: rest })}
                    <ChevronRightIcon size="small" />
                  </Link>
                ),
              })}
              {...dropOn(status)}
            >
              {cards.length > 0 ? cards.map(draw) : undefined}
            </BoardLane>
          );
        })}
        <BoardLane title={t('board.inactive')} count={countOf(...OVER)} quiet {...dropOn(...OVER)}>
          <BoardFold
            counts={OVER.map((status) => ({
              id: status,
              label: <Link to={tableOf(status, search)}>{t(`status.${status}`)}</Link>,
              count: countOf(status),
            }))}
          />
          {cardsOf(...OVER).map(draw)}
        </BoardLane>
      </Lanes>
      <ReasonDialog
        title={asked ? t(`reason.title.${asked.to}`, { number: asked.card.number }) : undefined}
        text={asked ? endingText(asked.transition, asked.card.customerName, t) : ''}
        confirm={asked ? t(moveKey(asked.card.status, asked.to)) : ''}
        onConfirm={(reason) => {
          if (asked) start({ ...asked, reason });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
      <OddDayDialog
        move={odd && { number: odd.card.number, to: odd.to, day: odd.day, word: t(moveKey(odd.card.status, odd.to)) }}
        onConfirm={() => {
          if (odd) start({ card: odd.card, to: odd.to });
          setOdd(null);
        }}
        onClose={() => setOdd(null)}
      />
      {region}
    </div>
  );
}

interface OrderCardProps {
  card: BoardCard;
  moving?: OrderStatus;
  onAsk: (card: BoardCard, transition: Transition) => void;
  onDrag: (card: BoardCard | null) => void;
}

/** Memoised, because typing and lane counts re-render hundreds of cards. */
const OrderCard = memo(function OrderCard({ card, moving, onAsk, onDrag }: OrderCardProps) {
  const { t } = useTranslation('staff');
  const { language, today } = usePlatform();
  const { delivery, number, status } = card;
  const flag = flagOf(card, t, language);
  const on = delivery.date === today ? t('board.today') : formatDay(delivery.date, language);
  const running = status === 'active';
  const standing = running ? t('board.month', { month: card.month, of: card.months }) : t('board.pieces', { count: card.pieces });
  const lines = [
    <>
      <span translate="no">{number}</span>, {standing}
    </>,
    running ? t('board.ends', { day: formatDate(card.endsOn, language, 'letter') }) : t('board.slot', { day: on, slot: delivery.slot }),
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
      {...(flag && { flag, held: flag.held })}
      {...(moving && { moving })}
      moves={card.allowedTransitions.map((transition) => ({
        id: transition.to,
        label: t(moveKey(status, transition.to)),
        onMove: () => onAsk(card, transition),
        ends: ENDING_MOVES.has(transition.to),
        ...(transition.blocked && { blocked: t(`blocked.${transition.blocked}`) }),
      }))}
      {...(card.allowedTransitions.some(({ blocked }) => !blocked) && {
        drag: { onStart: () => onDrag(card), onEnd: () => onDrag(null) },
      })}
    />
  );
});
