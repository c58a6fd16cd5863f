import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Order } from '@spruce/api-client/orders';
import {
  makePaymentLink,
  paymentMethodsQuery,
  payPaymentLink,
  type Billing,
  type Charge,
  type ChargeOutcome,
  type SavedCard,
} from '@spruce/api-client/payments';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Button, formatCardBrand, OwedNotice, PaymentNotice } from '@spruce/ui';
import { isRefusal, useProblem } from '../../forms/use-problem';
import { summarizeCharges } from '../../orders/charge-summary';
import { countRentalMonths } from '../../orders/rental-phase';
import { useOrderCache } from '../../orders/use-orders';
import styles from './order.module.css';

export interface OrderNoticeProps {
  order: Order;
  billing: Billing | undefined;
  onDone: (announcement: string) => void;
}

export function OrderNotice({ order, billing, onDone }: OrderNoticeProps) {
  const { t } = useTranslation('account');
  if (order.status === 'cancelled') {
    const { paymentState: state, refundNote: note, dispute } = order;
    const back = note ? 'order.pay.refundedByHand' : 'order.pay.refundedText';
    const paid = state === 'refunded' ? back : state === 'paid' ? 'order.pay.refunding' : 'order.pay.never';
    const byPromptPay = state !== 'failed' && !note && billing?.charges.some(({ byPromptpay }) => byPromptpay);
    const money = dispute ? `order.dispute.${dispute}.cancelled` : byPromptPay ? 'order.pay.refundedPromptPay' : paid;
    return <PaymentNotice className={styles.notice} tone="good" happened={t('order.pay.refunded')} money={t(money, { note })} />;
  }
  if (order.paymentState === 'processing')
    return <PaymentNotice className={styles.notice} tone="waiting" happened={t('order.pay.checking')} money={t('order.pay.dontPay')} />;
  const open = billing && summarizeCharges(billing.charges, countRentalMonths(order)).open;
  return (
    <>
      {order.dispute && <DisputeNotice order={order} dispute={order.dispute} />}
      {open && order.actions.includes('pay') && (
        <div className={styles.notice}>
          <OwedCharge order={order} open={open} onDone={onDone} />
        </div>
      )}
    </>
  );
}

function DisputeNotice({ order: { status }, dispute }: { order: Order; dispute: NonNullable<Order['dispute']> }) {
  const { t } = useTranslation('account');
  const stage = status === 'request-booking' ? 'booking' : status === 'active' ? 'active' : 'other';
  return (
    <PaymentNotice
      className={styles.notice}
      tone="warm"
      happened={t(`order.dispute.${dispute}.happened`)}
      money={t(`order.dispute.${dispute}.${stage}`)}
    />
  );
}

function OwedCharge({ order, open, onDone }: { order: Order; open: Charge; onDone: (announcement: string) => void }) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const describeProblem = useProblem();
  const { refetchOrder } = useOrderCache(order);
  const navigate = useNavigate();
  const { data: onFile = [], isPending: isReading } = useQuery(paymentMethodsQuery(api, order.customerId));
  const isRefusedCard = ({ last4 }: SavedCard) => open.state === 'failed' && open.card?.last4 === last4;
  const cards = [...onFile.filter((card) => !isRefusedCard(card)), ...onFile.filter(isRefusedCard)];
  const [outcome, setOutcome] = useState<ChargeOutcome>();
  const { mutate, isPending, error, variables } = useMutation({
    /** Without a card, opens the payment page, which accepts any card and supports the bank's authentication. */
    mutationFn: async (card?: SavedCard) => {
      setOutcome(undefined);
      // The payment link may have expired since the page loaded. This call returns the open link, or creates a new link.
      const link = await makePaymentLink(api, order.id);
      if (!card) return void navigate(paths.updatePayment(link.id));
      return (await payPaymentLink(api, link.id, { card: card.id })).outcome;
    },
    onSuccess: async (answer) => {
      if (!answer) return;
      setOutcome(answer);
      await refetchOrder();
      if (answer.state === 'paid') onDone(t('order.pay.done'));
    },
    onError: refetchOrder,
  });
  const formatCard = (card: Pick<SavedCard, 'brand' | 'last4'>) =>
    t('order.details.card', { brand: formatCardBrand(card.brand), last4: card.last4 });
  const describeFailure = (failure: Charge['failure']) => t([`order.pay.reason.${failure}`, 'order.pay.reason.card_declined']);
  const problem = error
    ? isRefusal(error, 'payment_nothing_due')
      ? t('order.pay.nothing')
      : describeProblem(error)
    : outcome?.state === 'requires_action'
      ? t('order.pay.confirm')
      : outcome?.state === 'failed'
        ? describeFailure(outcome.failure)
        : '';
  const what = [
    open.state === 'failed' && describeFailure(open.failure),
    open.kind !== 'renewal' && open.state !== 'failed' && t('order.pay.never'),
    t(`order.pay.${open.kind}`),
    open.nextAttemptOn && t('order.pay.again', { day: formatDate(open.nextAttemptOn, language, 'letterDay') }),
    t('order.pay.anyCard'),
  ];
  return (
    <OwedNotice
      title={t('order.pay.title', { amount: formatMoney(open.amount) })}
      actions={
        <div className={styles.pay}>
          {cards.map((card, index) => (
            <Button
              key={card.id}
              variant={index === 0 ? 'solid' : 'outline'}
              disabled={isPending && variables?.id !== card.id}
              loading={isPending && variables?.id === card.id}
              loadingText={t('order.pay.paying')}
              onClick={() => mutate(card)}
            >
              {t('order.pay.with', { card: formatCard(card) })}
            </Button>
          ))}
          {/* The button appears after all cards have loaded, so that it does not move when the customer taps it. */}
          {!isReading && (
            <Button
              variant={cards.length === 0 ? 'solid' : 'outline'}
              disabled={isPending && variables !== undefined}
              loading={isPending && variables === undefined}
              loadingText={t('order.pay.opening')}
              onClick={() => mutate(undefined)}
            >
              {t('order.pay.open')}
            </Button>
          )}
          <p className={styles.problem} role="status">
            {problem}
          </p>
        </div>
      }
    >
      {what.filter(Boolean).join(' ')}
    </OwedNotice>
  );
}
