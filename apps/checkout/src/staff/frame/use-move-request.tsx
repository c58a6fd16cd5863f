import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@spruce/api-client/orders';
import type { OrderStatus } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { describeEnding, getMoveKey, type Transition } from './moves';
import { QuestionDialog } from './question-dialog';
import { findUnexpectedDay } from './unexpected-day';

type MovedOrder = Pick<Order, 'number' | 'status' | 'customerName' | 'dispute' | 'delivery' | 'endsOn'>;

/** Calls `move` at once, or after staff gave a reason or confirmed an unexpected day. Pass the same `move` on every render. */
export function useMoveRequest<Moved extends MovedOrder>(move: (order: Moved, to: OrderStatus, reason?: string) => void) {
  const { t } = useTranslation('staff');
  const { language, today } = usePlatform();
  const [asked, setAsked] = useState<{ order: Moved; transition: Transition; day: string | null }>();
  const requestMove = useCallback(
    (order: Moved, transition: Transition) => {
      const day = transition.reasonRequired ? null : findUnexpectedDay(order, transition.to, today);
      if (transition.reasonRequired || day) setAsked({ order, transition, day });
      else move(order, transition.to);
    },
    [move, today],
  );
  const close = () => setAsked(undefined);
  const describe = ({ order, transition, day }: NonNullable<typeof asked>) => {
    const { to } = transition;
    const words = { number: order.number, day: day && formatDate(day, language, 'letterWeekday') };
    return {
      title: t(`${day ? 'early' : 'reason'}.title.${to}`, words),
      text: day ? t(`early.text.${to}`, words) : describeEnding(transition, order, t),
      confirm: t(getMoveKey(order.status, to)),
      reasonHint: day ? undefined : t('reason.hint'),
      onConfirm: (reason: string) => {
        move(order, to, reason || undefined);
        close();
      },
    };
  };
  const question = asked ? describe(asked) : { title: undefined, text: '', confirm: '', onConfirm: close };
  return { requestMove, dialog: <QuestionDialog {...question} onClose={close} /> };
}
