import { useTranslation } from 'react-i18next';
import type { DeliveryDay } from '@spruce/api-client/delivery';
import { DELIVERY_DAYS, FEW_PLACES, type DeliverySlot } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Calendar, Skeleton, SlotPicker, type CalendarDay, type Slot } from '@spruce/ui';
import styles from './day-and-slot.module.css';
import { lazyWithMessages } from './lazy-with-messages';

export interface DayAndSlot {
  date: string;
  slot: DeliverySlot | null;
}

/** `reason` is any string, because rescheduling has more reasons for an unavailable day than booking a delivery. */
type PickerDay = Omit<DeliveryDay, 'reason'> & { reason: string | null };

interface DayAndSlotPickerProps {
  label: string;
  /** Undefined while the days are loading. */
  window: { today: string; days: readonly PickerDay[] } | undefined;
  /** Day for which the visit is booked now. */
  booked?: string;
  value: DayAndSlot | null | undefined;
  /** Time until which the chosen slot is held. */
  heldUntil?: string | undefined;
  /** After a change of the day, `slot` is null. */
  onChange: (value: DayAndSlot) => void;
}

function Picker({ label, window, booked, value, heldUntil, onChange }: DayAndSlotPickerProps) {
  const { t } = useTranslation('dayAndSlot');
  const { language } = usePlatform();
  const [first, last] = [window?.days[0]?.date, window?.days.at(-1)?.date];
  if (!window || !first || !last) return <Skeleton className={styles.loading} />;
  const day = window.days.find(({ date }) => date === value?.date);
  return (
    <div className={styles.picker}>
      <Calendar
        label={label}
        language={language}
        view="window"
        value={day?.available ? day.date : null}
        onChange={(date) => onChange({ date, slot: null })}
        first={first}
        last={last}
        today={window.today}
        days={Object.fromEntries(
          window.days.map((shown) => [shown.date, { ...toCalendarDay(shown, t), ...(shown.date === booked && { mark: t('now') }) }]),
        )}
        labels={{ today: t('today'), earlier: t('earlier'), later: t('later'), to: t('to') }}
      />
      <SlotPicker
        legend={day ? formatDate(day.date, language, 'letterWeekday') : t('time')}
        slots={day ? day.slots.map((slot) => toPickerSlot(slot, t)) : []}
        value={value?.slot ?? null}
        onChange={(slot) => day && onChange({ date: day.date, slot })}
        selected={t('selected')}
        empty={t('dayFirst')}
        {...(heldUntil && { held: t('held', { time: heldUntil }) })}
      />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

const describeReason = (reason: string | null, t: Translate) => t(`reasons.${reason ?? 'closed'}`, { days: DELIVERY_DAYS.lead });

function toCalendarDay({ available, reason, holiday, left }: PickerDay, t: Translate): CalendarDay {
  if (available) return left <= FEW_PLACES ? { note: t('left', { count: left }) } : {};
  const outside = reason === 'too-early' || reason === 'too-late';
  return {
    reason: holiday ? t('reasons.holidayNamed', { holiday }) : describeReason(reason, t),
    ...(outside && { kind: 'outside' as const }),
  };
}

function toPickerSlot({ slot, available, reason, note, left }: DeliveryDay['slots'][number], t: Translate): Slot<DeliverySlot> {
  const option = { value: slot, label: t('slot', { slot }) };
  if (available)
    return left <= FEW_PLACES ? { ...option, note: t('left', { count: left }), state: 'few' } : { ...option, note: t('available') };
  return reason === 'full'
    ? { ...option, note: note ?? t('full'), state: 'full' }
    : { ...option, note: note ?? describeReason(reason, t), state: 'closed' };
}

/** The messages are in the chunks of the app's messages (`i18n.en`, `i18n.th`). */
export const DayAndSlotPicker = lazyWithMessages<DayAndSlotPickerProps>(
  'dayAndSlot',
  {
    en: () => import(/* webpackChunkName: "i18n.en" */ '@spruce/messages-features/day-and-slot.en.json'),
    th: () => import(/* webpackChunkName: "i18n.th" */ '@spruce/messages-features/day-and-slot.th.json'),
  },
  async () => ({ default: Picker }),
  <Skeleton className={styles.loading} />,
);
