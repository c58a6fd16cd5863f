import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { driversDayQuery } from '@spruce/api-client/staff';
import { usePlatform } from '@spruce/platform';
import { addDays } from '@spruce/pricing';
import { useSession } from '@spruce/session';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, Tag, TagRow } from '@spruce/ui';
import { dayOf, dayText, SHOWN, shownOf, stopsOf, type Shown } from '../../staff/drivers/day';
import { DayField } from '../../staff/drivers/day-field';
import { DayList } from '../../staff/drivers/day-list';
import styles from '../../staff/drivers/drivers.module.css';
import { staffHandle } from '../../staff/frame/staff-handle';
import { StaffPage } from '../../staff/page/staff-page';
import { StaffWaiting } from '../../staff/page/staff-waiting';

export const handle = staffHandle;

/** /checkout/admin/drivers: `?date=` selects a day other than today, `?show=` a part of the visits. */
export function Component() {
  const { t } = useTranslation('staff');
  const { api, language, today: pageToday } = usePlatform();
  const [search, setSearch] = useSearchParams();
  const uid = useSession((session) => session.uid);
  const asked = dayOf(search.get('date'));
  const shown = SHOWN.find((known) => known === search.get('show')) ?? 'all';
  const { data, error, refetch } = useQuery({ ...driversDayQuery(api, asked), enabled: uid !== null });
  const date = asked ?? data?.date ?? pageToday;
  const today = data?.today ?? pageToday;
  const day = dayText(date, today, language);
  const change = (next: { date?: string | undefined; show?: Shown }) => {
    const wanted = { date: asked, show: shown, ...next };
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
            <DayField date={date} onChange={(chosen) => change({ date: chosen })} />
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
              {SHOWN.map((known) => (
                <Tag key={known} aria-pressed={known === shown} onClick={() => change({ show: known })}>
                  {t(`drivers.shows.${known}`)} <span className="num">{data ? stopsOf(shownOf(data.districts, known)).length : ''}</span>
                </Tag>
              ))}
            </TagRow>
          </div>
        </div>
        {data ? <DayList districts={data.districts} shown={shown} /> : <StaffWaiting error={error} onRetry={() => void refetch()} />}
      </div>
    </StaffPage>
  );
}
