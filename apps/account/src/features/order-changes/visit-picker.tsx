import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deliveryWindowQuery, type DeliveryDay } from '@spruce/api-client/delivery';
import { FEW_PLACES, type DeliverySlot } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Calendar, Skeleton, SlotPicker, type CalendarDay, type Slot } from '@spruce/ui';
import styles from './order-changes.module.css';
import type { useVisit, Visit } from './use-visit';

export interface VisitPickerProps {
  postcode?: string;
  collectionFrom?: string;
  visitState: Pick<ReturnType<typeof useVisit>, 'visit' | 'wrong' | 'choose'>;
}

export function VisitPicker(picker: VisitPickerProps) {
  const { t } = useTranslation('account');
  return (
    <>
      {picker.visitState.wrong === 'gone' && (
        <Alert tone="bad" live>
          {t('change.refused.delivery')}
        </Alert>
      )}
      <VisitDays {...picker} />
    </>
  );
}

function VisitDays({ postcode, collectionFrom, visitState: { visit, choose } }: VisitPickerProps) {
  const { api } = usePlatform();
  const query = useQuery(deliveryWindowQuery(api, { ...(postcode && { postcode }), ...(collectionFrom && { collectionFrom }) }));
  return <DayPicker query={query} visit={visit} onChoose={choose} />;
}

/** `reason` is any string, because a day can be unavailable for more reasons if a visit is moved than if a delivery is booked. */
type PickerDay = Omit<DeliveryDay, 'reason'> & { reason: string | null };

export interface DayPickerProps {
  query: Pick<UseQueryResult<{ today: string; days: readonly PickerDay[] }>, 'data' | 'error' | 'refetch'>;
  /** Day for which the visit is booked now. */
  booked?: string;
  visit: Visit | undefined;
  onChoose: (visit: Visit) => void;
}

export function DayPicker({ query: { data, error, refetch }, booked, visit, onChoose: choose }: DayPickerProps) {
  const { t } = useTranslation('account');
  const { language } = usePlatform();
  if (error)
    return (
      <Alert tone="oops" live action={{ label: t('order.retry'), onAction: () => void refetch() }}>
        {t('change.visit.failed')}
      </Alert>
    );
  const [first, last] = [data?.days[0]?.date, data?.days.at(-1)?.date];
  if (data?.days.length === 0) return <p className="muted">{t('change.visit.none')}</p>;
  if (!data || !first || !last) return <Skeleton className={styles.window} />;
  const day = data.days.find(({ date }) => date === visit?.date);
  return (
    <div className={styles.visit}>
      <Calendar
        label={t('change.visit.day')}
        language={language}
        view="window"
        value={visit?.date ?? null}
        onChange={(date) => choose({ date, slot: null })}
        first={first}
        last={last}
        today={data.today}
        days={Object.fromEntries(
          data.days.map((shown) => [shown.date, { ...toCalendarDay(shown, t), ...(shown.date === booked && { mark: t('change.now') }) }]),
        )}
        labels={{
          today: t('change.visit.today'),
          earlier: t('change.visit.earlier'),
          later: t('change.visit.later'),
          to: t('change.visit.to'),
        }}
      />
      <SlotPicker
        legend={day ? formatDate(day.date, language, 'letterWeekday') : t('change.visit.time')}
        slots={day ? day.slots.map((slot) => toPickerSlot(slot, t)) : []}
        value={visit?.slot ?? null}
        onChange={(slot) => day && choose({ date: day.date, slot })}
        selected={t('change.visit.selected')}
        empty={t('change.visit.dayFirst')}
      />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

function toCalendarDay({ available, reason, holiday, left }: PickerDay, t: Translate): CalendarDay {
  if (!available) {
    const outside = reason === 'too-early' || reason === 'too-late';
    return { reason: holiday ?? t(`change.visit.reason.${reason ?? 'full'}`), ...(outside && { kind: 'outside' as const }) };
  }
  return left <= FEW_PLACES ? { note: t('change.visit.left', { count: left }) } : {};
}

function toPickerSlot({ slot, available, reason, note, left }: DeliveryDay['slots'][number], t: Translate): Slot<DeliverySlot> {
  const label = t('change.visit.slot', { slot });
  if (!available)
    return { value: slot, label, note: note ?? t(`change.visit.reason.${reason ?? 'full'}`), state: reason === 'full' ? 'full' : 'closed' };
  return left <= FEW_PLACES
    ? { value: slot, label, note: t('change.visit.places', { count: left }), state: 'few' }
    : { value: slot, label, note: t('change.visit.available') };
}
