import { useTranslation } from 'react-i18next';
import { ORDERS_KEY, type Order, type OrderCharge } from '@spruce/api-client/orders';
import { settleRefund, type OrderDesk } from '@spruce/api-client/staff';
import { formatAddress, formatPerson } from '@spruce/address';
import { formatDate, formatDay, formatMoney, formatPhone } from '@spruce/i18n';
import { paths } from '@spruce/contract/paths';
import { Link, usePlatform } from '@spruce/platform';
import { Alert, Badge, buttonClass, DataList, DataRow, Name, Table, textLinkClass } from '@spruce/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { classifyAccess } from '../../order/order-request';
import { formatDayWithYear } from '../page/format';
import styles from './order.module.css';
import { QuestionDialog } from '../frame/question-dialog';
import { useToast } from '../frame/staff-toasts';
import { focusHeading, useStaffProblem } from '../page/staff-page';

const UNDELIVERED: readonly Order['status'][] = ['request-booking', 'booking-confirmed', 'in-transit', 'cancelled'];

/** The service reports pieces as rented from the booking on, even before their delivery. */
const getPieceState = (state: Order['lineItems'][number]['state'], status: Order['status']) =>
  state !== 'rented' || !UNDELIVERED.includes(status)
    ? state
    : status === 'cancelled'
      ? 'released'
      : status === 'in-transit'
        ? 'onTheWay'
        : 'booked';

export function OrderPieces({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const { totals } = order;
  const describePiece = ({ state, arrivesOn, leavesOn, quantity, bought = 0 }: Order['lineItems'][number]) => {
    if (bought > 0) return t(bought < quantity ? 'order.boughtOf' : 'order.bought', { count: bought });
    const arrives = arrivesOn && order.status === 'active' && t('order.arrives', { day: formatDay(arrivesOn, language) });
    const leaves = leavesOn && t('order.leaves', { day: formatDay(leavesOn, language) });
    if (arrives || leaves) return [arrives, leaves].filter(Boolean).join(' · ');
    return t(`order.pieceStates.${getPieceState(state, order.status)}`);
  };
  return (
    <section className={styles.block}>
      <h2>
        {t('order.pieces')}{' '}
        <span className="note">
          {t('order.piecesNote', { count: totals.pieces, amount: formatMoney(totals.monthly), months: order.months })}
        </span>
      </h2>
      <Table
        dense
        caption={t('order.pieces')}
        rows={order.lineItems}
        rowId={({ id }) => String(id)}
        columns={[
          {
            id: 'piece',
            title: t('order.piece'),
            cell: ({ name, variant, image, quantity }) => (
              <span className={styles.piece}>
                <img src={`${image.base}-${image.widths.webp?.[0] ?? 480}.webp`} width="40" height="40" alt="" loading="lazy" />
                <span>
                  <Name>{name}</Name>
                  <small className={styles.small}>{[variant, t('order.count', { count: quantity })].filter(Boolean).join(', ')}</small>
                </span>
              </span>
            ),
          },
          {
            id: 'state',
            title: t('order.pieceState'),
            cell: describePiece,
          },
          { id: 'monthly', title: t('order.aMonth'), cell: ({ monthly }) => formatMoney(monthly), figures: true },
        ]}
      />
      {order.actions.includes('edit') && (
        <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={paths.orderEdit(order.number.toLowerCase())}>
          {t('order.edit')}
        </Link>
      )}
    </section>
  );
}

const TONES: Readonly<Record<string, 'good' | 'bad' | 'warm' | 'calm'>> = {
  failed: 'bad',
  'requires-action': 'warm',
  open: 'warm',
  processing: 'calm',
  disputed: 'warm',
  'dispute-lost': 'bad',
};

export function OrderCharges({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const day = (date: string) => formatDate(date, language, 'letterBrief');
  const formatTries = ({ tries, nextTryOn }: OrderCharge) =>
    nextTryOn ? t('order.triesNext', { count: tries, day: day(nextTryOn) }) : String(tries);
  return (
    <section className={styles.block}>
      <h2>{t('order.charges')}</h2>
      <Table
        dense
        caption={t('order.charges')}
        rows={order.charges}
        rowId={({ id }) => id}
        empty={t('order.noCharges')}
        columns={[
          { id: 'kind', title: t('order.charge'), cell: ({ kind }) => t(`trail.charge.${kind}`) },
          { id: 'due', title: t('order.due'), cell: ({ dueOn }) => day(dueOn) },
          { id: 'tries', title: t('order.tries'), cell: formatTries, wide: true },
          { id: 'invoice', title: t('order.invoice'), cell: ({ invoice }) => invoice?.number ?? t('order.noInvoice'), wide: true },
          { id: 'amount', title: t('order.amount'), cell: ({ amount }) => formatMoney(amount), figures: true },
          {
            id: 'state',
            title: t('order.state'),
            figures: true,
            cell: ({ state: charged, providerState, failure }) => {
              const state = (charged === 'paid' && providerState) || charged;
              return (
                <Badge tone={TONES[state]} bare={state === 'paid'}>
                  {failure && state === 'failed'
                    ? t([`trail.code.${failure}`, 'order.chargeStates.failed'])
                    : t(`order.chargeStates.${state}`)}
                </Badge>
              );
            },
          },
        ]}
      />
      <FailedRefunds order={order} />
    </section>
  );
}

export function OrderContacts({ order, desk }: { order: Order; desk: OrderDesk | undefined }) {
  const { t } = useTranslation('staff');
  const { language, today } = usePlatform();
  const { shipping, access, delivery, billing, invoice } = order;
  const slot = t('board.slot', { day: formatDayWithYear(delivery.date, today, language), slot: delivery.slot });
  const brief = (date: string) => formatDate(date, language, 'letterBrief');
  return (
    <>
      <section className={styles.block} aria-labelledby="order-customer">
        <h2 id="order-customer">{t('order.customer')}</h2>
        <DataList plain>
          <DataRow term={t('order.name')}>
            <Link className={textLinkClass()} to={paths.checkoutAdminCustomer(order.customerId)}>
              {order.customerName}
            </Link>
          </DataRow>
          {desk ? (
            <>
              <DataRow term={t('order.email')}>{desk.customer.email}</DataRow>
              <DataRow term={t('order.phone')}>
                {desk.customer.phone ? formatPhone(desk.customer.phone) : <span className="note">{t('order.noPhone')}</span>}
              </DataRow>
              <DataRow term={t('order.id')}>{t(`flag.identity.${desk.identity}`)}</DataRow>
              <DataRow term={t('order.card')}>{t(desk.cardOnFile ? 'order.onFile' : 'order.notOnFile')}</DataRow>
              <DataRow term={t('order.language')}>{t(`order.languages.${desk.customer.language}`)}</DataRow>
            </>
          ) : null}
        </DataList>
      </section>
      <section className={styles.block} aria-labelledby="order-delivery">
        <h2 id="order-delivery">{t('order.delivery')}</h2>
        <DataList plain>
          <DataRow term={t('order.to')}>{`${formatPerson(shipping)}, ${formatPhone(shipping.phone)}`}</DataRow>
          <DataRow term={t('order.address')}>{formatAddress(shipping, 'line', language)}</DataRow>
          <DataRow term={t('order.slot')}>{slot}</DataRow>
          {order.status === 'cancelled' ? null : (
            <DataRow term={t('order.term')}>{t('order.termDates', { start: brief(order.startsOn), end: brief(order.endsOn) })}</DataRow>
          )}
          <DataRow term={t('order.access')}>{t(`order.accesses.${classifyAccess(access)}`)}</DataRow>
          {access.note ? (
            <DataRow term={t('order.driver')}>
              <span className="as-typed">{access.note}</span>
            </DataRow>
          ) : null}
          <DataRow term={t('order.billing')}>{formatAddress(billing, 'line', language)}</DataRow>
          {invoice ? (
            <DataRow term={t('order.taxInvoice')}>
              {[invoice.company, invoice.taxId, formatAddress(invoice, 'line', language)].filter(Boolean).join(', ')}
            </DataRow>
          ) : null}
        </DataList>
      </section>
    </>
  );
}

/** Lists failed refunds. Staff pay the money back in another way, and enter here how they paid. */
function FailedRefunds({ order }: { order: Order }) {
  const { t } = useTranslation('staff');
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const describeProblem = useStaffProblem();
  const showToast = useToast();
  const [asked, setAsked] = useState<{ id: number; amount: number } | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: ({ id, reason }: { id: number; amount: number; reason: string }) => settleRefund(api, id, reason),
    onSuccess: (_answer, { amount }) => {
      focusHeading();
      showToast({ message: t('order.refundSettled', { amount: formatMoney(amount), number: order.number }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
  const label = t('order.settleRefund');
  return (
    <>
      {order.refunds
        ?.filter(({ state }) => state === 'failed')
        .map((refund) => (
          <Alert key={refund.id} tone="warm" action={{ label, onAction: () => setAsked(refund) }}>
            {error ? describeProblem(error) : t('order.refundFailed', { amount: formatMoney(refund.amount) })}
          </Alert>
        ))}
      <QuestionDialog
        title={asked ? label : undefined}
        text={t('order.settleRefundText', { amount: formatMoney(asked?.amount ?? 0) })}
        reasonHint={t('order.settleRefundHint')}
        confirm={label}
        onConfirm={(reason) => {
          if (asked) mutate({ ...asked, reason });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
