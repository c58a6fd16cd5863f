import { useTranslation } from 'react-i18next';
import type { DeliveryCalendar } from '@spruce/api-client/delivery';
import { DELIVERY_DAYS } from '@spruce/contract/constants';
import { formatDay } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { addDays, type CalendarDate } from '@spruce/pricing';
import { BookingHorizon } from '@spruce/ui';

type Day = DeliveryCalendar[number];

/** In a closed slot, only the taken places count, because its free places cannot be booked. */
export function countPlaces({ holiday, slots }: Day): { taken: number; places: number } {
  const sum = { taken: 0, places: 0 };
  if (holiday) return sum;
  for (const { capacity, taken, closed } of slots) {
    sum.taken += taken;
    sum.places += closed ? taken : capacity;
  }
  return sum;
}

export function BookingWindow({ days, today, shown }: { days: DeliveryCalendar; today: CalendarDate; shown: CalendarDate | null }) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const first = addDays(today, DELIVERY_DAYS.lead);
  const open = days.filter(({ date }) => date >= first);
  const all = open.map(countPlaces);
  const sum = (part: 'taken' | 'places') => all.reduce((total, day) => total + day[part], 0);
  return (
    <BookingHorizon
      title={t('calendar.window')}
      label={t('calendar.windowLabel')}
      summary={t('calendar.windowSum', {
        from: formatDay(first, language),
        to: formatDay(days.at(-1)?.date ?? first, language),
        taken: sum('taken'),
        places: sum('places'),
      })}
      days={days.map((day) => {
        const { date, holiday } = day;
        const { taken, places } = countPlaces(day);
        const name = formatDay(date, language);
        const early = date < first;
        const kind = early ? 'early' : holiday ? 'off' : undefined;
        return {
          id: date,
          text: String(Number(date.slice(8))),
          label: early
            ? t('calendar.tooEarly', { day: name })
            : holiday
              ? t('calendar.dayOff', { day: name, holiday })
              : t('calendar.dayTaken', { day: name, taken, places }),
          taken: early || holiday ? 0 : places === 0 ? 1 : taken / places,
          ...(kind && { kind }),
          on: date === shown,
        };
      })}
    />
  );
}
