import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { deliveryCalendarQuery } from '@spruce/api-client/delivery';
import { DELIVERY_DAYS } from '@spruce/contract/constants';
import { formatDay } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { addDays } from '@spruce/pricing';
import { Alert, Button, ChevronLeftIcon, ChevronRightIcon, IconButton } from '@spruce/ui';
import { BookingWindow } from '../../calendar/booking-window';
import styles from '../../calendar/calendar.module.css';
import { Holidays } from '../../calendar/holidays';
import { SlotPanel } from '../../calendar/slot-panel';
import { WeekGrid, type ChosenSlot } from '../../calendar/week-grid';
import { formatDayWithYear, parseWeek } from '../../page/format';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

const POLL_MS = 30_000;

export function Component() {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const [search, setSearch] = useSearchParams();
  const monday = parseWeek(search.get('week') ?? addDays(today, DELIVERY_DAYS.lead), today);
  const sunday = addDays(monday, 6);
  const [chosen, setChosen] = useState<ChosenSlot | null>(null);
  const again = { refetchInterval: POLL_MS, placeholderData: keepPreviousData };
  const ahead = useQuery({ ...deliveryCalendarQuery(api, { from: today, to: addDays(today, DELIVERY_DAYS.window) }), ...again });
  const week = useQuery({ ...deliveryCalendarQuery(api, { from: monday, to: sunday }), ...again });
  const openWeek = (day: string) => {
    setChosen(null);
    setSearch({ week: day }, { replace: true, preventScrollReset: true });
  };
  const day = week.data?.find(({ date }) => date === chosen?.day);
  const slot = day?.slots.find((other) => other.slot === chosen?.slot);
  return (
    <StaffPage
      title={t('calendar.title')}
      tools={
        <>
          <IconButton label={t('calendar.earlier')} onClick={() => openWeek(addDays(monday, -7))}>
            <ChevronLeftIcon />
          </IconButton>
          <span className={`mid ${styles.range}`} role="status">
            {formatDay(monday, language)} – {formatDayWithYear(sunday, today, language)}
          </span>
          <IconButton label={t('calendar.later')} onClick={() => openWeek(addDays(monday, 7))}>
            <ChevronRightIcon />
          </IconButton>
          <Button variant="outline" size="small" onClick={() => openWeek(today)}>
            {t('calendar.thisWeek')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        {ahead.data ? <BookingWindow days={ahead.data} today={today} shown={chosen?.day ?? null} /> : null}
        <div className={styles.columns}>
          <div>
            {week.data ? (
              <WeekGrid days={week.data} today={today} value={chosen} onChange={setChosen} />
            ) : (
              <StaffLoading error={week.error} onRetry={() => void week.refetch()} />
            )}
          </div>
          <div>
            {day && slot ? (
              <SlotPanel key={`${day.date} ${slot.slot}`} date={day.date} holiday={day.holiday} slot={slot} />
            ) : (
              <Alert>{t('calendar.choose')}</Alert>
            )}
          </div>
          <Holidays />
        </div>
      </div>
    </StaffPage>
  );
}
