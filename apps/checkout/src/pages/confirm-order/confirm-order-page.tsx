import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { imageUrl } from '@spruce/api-client/catalogue';
import { profileQuery } from '@spruce/api-client/account';
import { orderQuery, type Order } from '@spruce/api-client/orders';
import { billingQuery, invoicesQuery, type Invoice } from '@spruce/api-client/payments';
import { paths } from '@spruce/contract/paths';
import { Upcoming } from '@spruce/features/upcoming';
import { spaceAfterThai, formatDate, formatMoney } from '@spruce/i18n';
import { checkoutLayout, Link, localePath, usePlatform, type RouteHandle } from '@spruce/platform';
import { addDays, bangkokDate } from '@spruce/pricing';
import { useUserId } from '@spruce/session';
import {
  ActionList,
  ActionRow,
  Badge,
  buttonClass,
  CalendarIcon,
  DownloadIcon,
  EditIcon,
  formatCardBrand,
  FormSection,
  HomeIcon,
  LineThumb,
  MoneyRows,
  OrderTimeline,
  Phrases,
  SummaryPanel,
  type TimelineState,
} from '@spruce/ui';
import { leaveCheckout } from '../../draft/checkout-entry';
import { useDraft, useRehydrateDraft } from '../../draft/draft-store';
import columns from '../../frame/columns.module.css';
import { listPieces } from '../../features/summary/list-pieces';
import { PromptPay } from '../../features/promptpay/promptpay';
import { PageLoading } from '../../frame/page-loading';
import styles from './confirm-order.module.css';

export const handle: RouteHandle = { private: true, guards: ['auth'], layout: checkoutLayout('confirmed') };

const PICTURE_WIDTH = 1200;
const THUMB = 144;
const MAX_THUMBS = 4;

const POLL_MS = 2000;

const isAwaited = (order: Order | undefined) => order?.paymentState === 'waiting' || order?.paymentState === 'processing';

/** True if the first charge failed, or the customer closed the bank's page without authenticating. */
const isOpen = (order: Order) => order.paymentState !== 'paid' && !isAwaited(order);

export function Component() {
  const { t } = useTranslation('checkout');
  const { api } = usePlatform();
  const navigate = useNavigate();
  const uid = useUserId();
  useRehydrateDraft(uid);
  const ready = useDraft((view) => view.ready && view.record.owner === uid);
  const number = useDraft((view) => view.record.placed);
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...orderQuery(api, number ?? ''),
    enabled: ready && number !== null,
    refetchInterval: ({ state }) => (isAwaited(state.data) ? POLL_MS : false),
  });
  useEffect(() => leaveCheckout(), []);
  useEffect(() => {
    if (ready && number === null) void navigate(paths.orderList(), { replace: true });
  }, [ready, number, navigate]);
  return (
    <>
      <title>{t(order && isOpen(order) ? 'booked.unpaidBadge' : 'booked.meta.title')}</title>
      <div className="wrap">{order ? <BookedOrder order={order} /> : <PageLoading error={error} onRetry={() => void refetch()} />}</div>
    </>
  );
}

function BookedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('checkout');
  const { api, language } = usePlatform();
  const { data: profile } = useQuery(profileQuery(api, order.customerId));
  const isAwaitingPayment = isAwaited(order);
  const { data: billing } = useQuery({
    ...billingQuery(api, order.id),
    // The order can be read as paid before its charge is.
    refetchInterval: ({ state }) =>
      isAwaitingPayment || (order.paymentState === 'paid' && state.data?.charges[0]?.state === 'open') ? POLL_MS : false,
  });
  const { data: invoices } = useQuery({ ...invoicesQuery(api, order.id), enabled: !isAwaitingPayment });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { delivery, totals, number, paymentState, lineItems } = order;
  const shown = lineItems.find(({ kind }) => kind === 'package') ?? lineItems[0];
  const paid = paymentState === 'paid';
  const day = formatDate(delivery.date, language, 'letterDay');
  const name = spaceAfterThai(profile?.firstName ?? '', language);
  const first = billing?.charges.find(({ kind }) => kind === 'first');
  // True while the bank has neither confirmed nor declined the payment.
  const link = order.payBy === 'promptpay' && !paid && first?.state === 'open' ? first.paymentLink : null;
  const underWay = isAwaitingPayment && !link && first?.state !== 'requires-action' && first?.state !== 'failed';
  const open = !paid && !underWay;
  const card = first?.state === 'paid' ? first.card : null;
  // A customer who closed the bank's page must authenticate again, although the bank rejected nothing.
  const failure = first?.state === 'requires-action' ? 'authentication_failed' : first?.failure;
  return (
    <>
      <div className={styles.top}>
        <div className={styles.words}>
          <Badge tone={open ? 'bad' : 'good'}>{t(open ? 'booked.unpaidBadge' : 'booked.badge')}</Badge>
          <h1 className="title" ref={heading} tabIndex={-1}>
            <Phrases text={t(`booked.${open ? 'unpaidTitle' : 'title'}${name ? 'Named' : ''}`, { day, name })} />
          </h1>
          <p className={styles.lead}>
            {link
              ? t('booked.scanLead', { amount: formatMoney(totals.firstCharge) })
              : open
                ? `${t([`charge.reasons.${failure}`, 'charge.failed'])} ${t('booked.unpaid', { amount: formatMoney(totals.firstCharge) })}`
                : t(underWay ? 'booked.underWay' : 'booked.lead', {
                    email: spaceAfterThai(profile?.email ?? t('booked.you'), language),
                    amount: formatMoney(totals.firstCharge),
                  })}
          </p>
          <dl className={styles.ticket}>
            <dt>{t('booked.order')}</dt>
            <dd className="num" translate="no">
              {number}
            </dd>
            <dt>{t('booked.delivery')}</dt>
            <dd>{t('booked.deliveryOn', { day: formatDate(delivery.date, language, 'letter'), slot: delivery.slot })}</dd>
            <dt>{t(paid ? 'booked.paidToday' : 'booked.toPay')}</dt>
            <dd translate={card ? undefined : 'no'}>
              {card
                ? t('booked.paidBy', { amount: formatMoney(totals.firstCharge), brand: formatCardBrand(card.brand), last4: card.last4 })
                : first?.byPromptpay
                  ? t('booked.paidByPromptPay', { amount: formatMoney(totals.firstCharge) })
                  : formatMoney(totals.firstCharge)}
            </dd>
          </dl>
          {link ? <PromptPay link={link} chosen /> : null}
          <div className={styles.actions}>
            <Link
              className={buttonClass({ size: 'large', variant: link ? 'outline' : 'solid' })}
              to={open && first?.paymentLink ? paths.updatePayment(first.paymentLink) : paths.order(number)}
            >
              {t(link ? 'booked.byCard' : open ? 'booked.pay' : 'booked.view')}
            </Link>
            {order.calendarHref ? (
              <a className={buttonClass({ size: 'large', variant: 'outline' })} href={order.calendarHref}>
                <CalendarIcon />
                {t('booked.calendar')}
              </a>
            ) : null}
          </div>
        </div>
        {shown ? (
          <img
            className={styles.picture}
            src={imageUrl(shown.image, PICTURE_WIDTH, 'avif')}
            alt={shown.image.alt}
            style={{ background: shown.image.color }}
          />
        ) : null}
      </div>
      <div className={columns.columns}>
        <div>
          <FormSection id="next" title={t('booked.next')}>
            <NextSteps order={order} />
          </FormSection>
          {paid && order.upcoming && <Upcoming orders={[{ id: order.id, upcoming: order.upcoming, calendarHref: order.calendarHref }]} />}
          <BeforeDelivery order={order} invoice={invoices?.[0]} />
        </div>
        <aside className={columns.aside} aria-label={t('booked.sum')}>
          <SummaryPanel
            title={t(paid ? 'booked.paidToday' : 'booked.toPay')}
            action={<span className="note num">{formatDate(order.createdAt.toISOString(), language, 'letter')}</span>}
            thumbs={lineItems.slice(0, MAX_THUMBS).map((item) => ({
              id: String(item.id),
              image: <LineThumb src={imageUrl(item.image, THUMB, 'avif')} color={item.image.color} size={76} />,
              ...(item.quantity > 1 && {
                count: { text: `×${item.quantity}`, label: t('summary.count', { name: item.name, count: item.quantity }) },
              }),
            }))}
            after={lineItems.flatMap(({ id, kind, name, components, quantity }) =>
              kind === 'package'
                ? [{ id: String(id), icon: <HomeIcon />, text: `${name}: ${listPieces(t, components, quantity).join(', ')}` }]
                : [],
            )}
            rows={
              <MoneyRows
                rows={[
                  { id: 'first', term: t('booked.firstMonth', { count: totals.pieces }), amount: totals.monthly },
                  { id: 'delivery', term: t('summary.delivery'), amount: totals.deliveryFee },
                  ...(totals.couponDiscount > 0
                    ? [{ id: 'coupon', term: t('summary.coupon', { code: totals.couponCode }), amount: -totals.couponDiscount }]
                    : []),
                ]}
                total={{ term: t(paid ? 'booked.paid' : 'booked.toPay'), amount: totals.firstCharge }}
              />
            }
          />
        </aside>
      </div>
    </>
  );
}

function BeforeDelivery({ order, invoice }: { order: Order; invoice: Invoice | undefined }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const [piece] = order.lineItems;
  const edit = order.actions.includes('edit');
  const measured = piece?.kind === 'product' ? piece : null;
  if (!edit && !invoice && !measured) return null;
  return (
    <FormSection id="until" title={t('booked.until')}>
      <ActionList>
        {edit ? (
          <ActionRow icon={<EditIcon />} note={t(order.paymentState === 'paid' ? 'booked.changeNote' : 'booked.changeUnpaid')}>
            <Link to={paths.orderEdit(order.number)}>{t('booked.change')}</Link>
          </ActionRow>
        ) : null}
        {invoice ? (
          <ActionRow icon={<DownloadIcon />} note={t('booked.invoiceNote')}>
            <a href={invoice.href}>{t('booked.invoice', { number: invoice.number })}</a>
          </ActionRow>
        ) : null}
        {measured ? (
          <ActionRow icon={<HomeIcon />} note={t('booked.fitNote', { name: measured.name })}>
            <a href={`${localePath(paths.product(measured.slug), language)}#fit`}>{t('booked.fit')}</a>
          </ActionRow>
        ) : null}
      </ActionList>
    </FormSection>
  );
}

const SHOWN_STATUSES = ['request-booking', 'booking-confirmed', 'in-transit', 'active'] as const;

function NextSteps({ order: { timeline, createdAt, paymentState } }: { order: Order }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const labels = t('booked.states', { returnObjects: true }) as Record<TimelineState, string>;
  const shown = SHOWN_STATUSES.flatMap((name) => timeline.find(({ status }) => status === name) ?? []);
  const formatLetterDay = (date: string) => formatDate(date, language, 'letterDay');
  // We confirm a paid order within a day, as the text above this list promises.
  const confirmedBy = paymentState === 'paid' ? addDays(bangkokDate(createdAt), 1) : undefined;
  return (
    <OrderTimeline
      label={t('booked.next')}
      labels={labels}
      steps={shown.map(({ status, state, at, on }) => {
        const by = status === 'booking-confirmed' && state === 'ahead' ? confirmedBy : undefined;
        const date = at?.toISOString() ?? on ?? by;
        return {
          id: status,
          title: t(`booked.step.${status}.title`),
          text: t(`booked.step.${status}.text`),
          state: state === 'current' ? ('now' as const) : state === 'done' ? ('done' as const) : ('next' as const),
          ...(date && {
            time: by ? t('booked.by', { day: formatLetterDay(by) }) : formatLetterDay(date),
            dateTime: formatDate(date, language, 'iso'),
          }),
        };
      })}
    />
  );
}
