import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@spruce/contract/paths';
import { formatDate, formatMoney, preventBreaks } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { Agenda, buttonClass, CalendarIcon, CardIcon, EmptyState, FlagIcon, ReturnIcon, TextButton, TextLink, TruckIcon } from '@spruce/ui';
import { SectionSkeleton } from '../../customer/section-skeleton';
import { Part } from '../../customer/part';
import { getRentalPhase } from '../../orders/rental-phase';
import { useOngoingOrders } from '../../orders/use-orders';
import { listDates, type DateEntry } from '../../orders/dates';
import { SubscriptionRow } from './subscription-row';
import { LoadFailed } from '../../forms/problem-alert';

const MAX_SHOWN = 8;
/** If fewer dates than this would be hidden, all dates are shown. */
const MIN_HIDDEN = 3;
const ICONS = {
  arrives: <TruckIcon size="small" />,
  visit: <TruckIcon size="small" />,
  charge: <CardIcon size="small" />,
  decide: <FlagIcon size="small" />,
  ends: <ReturnIcon size="small" />,
};

export default function SubscriptionsSection() {
  const { t } = useTranslation('account');
  const { today } = usePlatform();
  const { orders, calendarHref, error, refetch } = useOngoingOrders();
  const running = orders?.filter((order) => getRentalPhase(order) === 'active') ?? [];
  const sum = (of: 'monthly' | 'pieces') => running.reduce((total, order) => total + order[of], 0);
  if (!orders) return error ? <LoadFailed error={error} onRetry={refetch} /> : <SectionSkeleton />;
  return (
    <div>
      <Part
        title={t('user.sections.subscriptions')}
        note={
          running.length > 0 &&
          t('user.subscriptions.sum', { monthly: formatMoney(sum('monthly')), pieces: t('orders.pieces', { count: sum('pieces') }) })
        }
      >
        {running.length > 0 ? (
          <div>
            {running.map((order) => (
              <SubscriptionRow key={order.id} order={order} />
            ))}
          </div>
        ) : (
          <EmptyState
            level={3}
            title={t('user.subscriptions.empty')}
            text={t('user.subscriptions.emptyText')}
            action={
              <Link className={buttonClass({ variant: 'outline' })} to={paths.orderList()}>
                {t('user.subscriptions.toOrders')}
              </Link>
            }
          />
        )}
      </Part>
      <UpcomingDates entries={listDates(orders, today)} calendar={calendarHref} />
    </div>
  );
}

function UpcomingDates({ entries, calendar }: { entries: readonly DateEntry[]; calendar: string | undefined }) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  const [isOpen, setOpen] = useState(false);
  const all = isOpen || entries.length < MAX_SHOWN + MIN_HIDDEN;
  if (entries.length === 0) return null;
  const hasSeveralOrders =
    new Set(entries.flatMap((entry) => (entry.kind === 'charge' ? entry.of.map(({ title }) => title) : []))).size > 1;
  const formatTitle = (entry: DateEntry) =>
    entry.kind === 'charge'
      ? t('user.subscriptions.charge')
      : t(`user.subscriptions.${entry.kind === 'visit' ? `visit.${entry.visit}` : entry.kind}`, { title: entry.title });
  const formatNote = (entry: DateEntry) => {
    switch (entry.kind) {
      case 'arrives':
        return t(`user.subscriptions.${entry.startsRent ? 'arrivesStarts' : 'arrivesNote'}`, { slot: preventBreaks(entry.slot) });
      case 'visit':
        return t('user.subscriptions.visitNote', { slot: preventBreaks(entry.slot) });
      case 'charge':
        if (entry.of.length > 1) return entry.of.map(({ title, amount }) => `${title} ${formatMoney(amount)}`).join(', ');
        return hasSeveralOrders && entry.of[0]?.title;
      case 'decide':
        return t('user.subscriptions.decideNote');
      case 'ends':
        return t('user.subscriptions.endsNote');
    }
  };
  return (
    <Part title={t('user.subscriptions.dates')} note={t('user.subscriptions.datesNote')}>
      <Agenda
        label={t('user.subscriptions.dates')}
        days={(all ? entries : entries.slice(0, MAX_SHOWN)).map((entry, index) => ({
          id: String(index),
          date: entry.date,
          when: formatDate(entry.date, language, 'letterBrief'),
          icon: ICONS[entry.kind],
          title: formatTitle(entry),
          note: formatNote(entry),
          ...(entry.kind === 'charge' && { amount: formatMoney(entry.amount) }),
        }))}
      />
      {!all && (
        <p>
          <TextButton onClick={() => setOpen(true)}>{t('user.subscriptions.all', { count: entries.length })}</TextButton>
        </p>
      )}
      {calendar && (
        <p>
          <TextLink arrow href={calendar}>
            <CalendarIcon size="small" />
            {t('user.subscriptions.calendar')}
          </TextLink>
          <br />
          <span className="note">{t('user.subscriptions.calendarNote')}</span>
        </p>
      )}
    </Part>
  );
}
