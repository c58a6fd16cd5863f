import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { driversDayQuery } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { addDays } from '@spruce/pricing';
import { Button, ChevronLeftIcon, ChevronRightIcon, DateField, IconButton, Tag, TagRow } from '@spruce/ui';
import { FIRST_DAY, filterDistricts, LAST_DAY, listStops, VISIT_FILTERS, type VisitFilter } from '../../drivers/drivers-day';
import { DayList } from '../../drivers/day-list';
import styles from '../../drivers/drivers.module.css';
import { formatDayWithYear, parseDay } from '../../page/format';
import { staffHandle, StaffLoading, StaffPage } from '../../page/staff-page';

export const handle = staffHandle;

export function Component() {
  const { t } = useTranslation('staff');
  const { api, language, today: pageToday } = usePlatform();
  const [search, setSearch] = useSearchParams();
  const chosenDate = parseDay(search.get('date'));
  const shown = VISIT_FILTERS.find((option) => option === search.get('show')) ?? 'all';
  const { data, error, refetch } = useQuery(driversDayQuery(api, chosenDate));
  const date = chosenDate ?? data?.date ?? pageToday;
  const today = data?.today ?? pageToday;
  const day = formatDayWithYear(date, today, language);
  const change = (next: { date?: string | undefined; show?: VisitFilter }) => {
    const wanted = { date: chosenDate, show: shown, ...next };
    const query = { ...(wanted.date && { date: wanted.date }), ...(wanted.show !== 'all' && { show: wanted.show }) };
    setSearch(query, { replace: true, preventScrollReset: true });
  };
  return (
    <StaffPage
      title={t('drivers.title')}
      tools={
        <div className={styles.tools}>
          <div className={styles.days}>
            <IconButton label={t('drivers.earlier')} onClick={() => change({ date: addDays(date, -1) })}>
              <ChevronLeftIcon />
            </IconButton>
            <DateField
              label={t('drivers.date')}
              hideLabel
              className={styles.field}
              language={language}
              value={date}
              first={FIRST_DAY}
              last={LAST_DAY}
              today={today}
              onChange={(chosen) => change({ date: chosen })}
              labels={{ earlier: t('drivers.monthBefore'), later: t('drivers.monthAfter'), today: t('drivers.today') }}
            />
            <IconButton label={t('drivers.later')} onClick={() => change({ date: addDays(date, 1) })}>
              <ChevronRightIcon />
            </IconButton>
          </div>
          <Button variant="outline" size="small" onClick={() => change({ date: undefined })}>
            {t('drivers.today')}
          </Button>
          <Button size="small" onClick={() => window.print()}>
            {t('drivers.print')}
          </Button>
        </div>
      }
    >
      <div className={styles.page}>
        <div className={styles.head}>
          <p className={styles.day} role="status">
            {date === today ? t('drivers.isToday', { day }) : day}
          </p>
          <div className={styles.shown}>
            <TagRow label={t('drivers.show')}>
              {VISIT_FILTERS.map((option) => (
                <Tag key={option} aria-pressed={option === shown} onClick={() => change({ show: option })}>
                  {t(`drivers.shows.${option}`)}{' '}
                  <span className="num">{data ? listStops(filterDistricts(data.districts, option)).length : ''}</span>
                </Tag>
              ))}
            </TagRow>
          </div>
        </div>
        {data ? <DayList districts={data.districts} shown={shown} /> : <StaffLoading error={error} onRetry={() => void refetch()} />}
      </div>
    </StaffPage>
  );
}
