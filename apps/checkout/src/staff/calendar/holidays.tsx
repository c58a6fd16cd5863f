import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteHoliday, deliveryCalendarQuery, holidaysQuery, writeHoliday, type Holiday } from '@spruce/api-client/delivery';
import { usePlatform } from '@spruce/platform';
import { addDays, addMonths, type CalendarDate } from '@spruce/pricing';
import { Alert, Button, DateField, Dialog, Table } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { useStaffForm } from '../frame/use-staff-form';
import { formatDayWithYear } from '../page/format';
import { ShowMore } from '../page/show-more';
import { StaffLoading } from '../page/staff-page';
import styles from './calendar.module.css';
import { LanguageFields, textsSchema, type Texts } from './language-fields';
import { ChangeOutcomeAlert, useCalendarChange } from './use-calendar-change';

type HolidayAction = { kind: 'write'; holiday: Holiday | null } | { kind: 'remove'; holiday: Holiday };

/** Number of holidays that are shown at first. A button shows the others. */
const INITIAL_HOLIDAYS = 8;

export function Holidays() {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const { data: holidays, error, refetch } = useQuery(holidaysQuery(api));
  const [action, setAction] = useState<HolidayAction | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const handleEnd = () => setAction(null);
  if (!holidays) return <StaffLoading error={error} onRetry={() => void refetch()} />;
  const shown = showsAll ? holidays : holidays.slice(0, INITIAL_HOLIDAYS);
  return (
    <div className={styles.holidays}>
      <div className={styles.apart}>
        <h2 className="mid">{t('calendar.holidays')}</h2>
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            // The new holiday can be late in the list.
            setShowsAll(true);
            setAction({ kind: 'write', holiday: null });
          }}
        >
          {t('calendar.add')}
        </Button>
      </div>
      <Table<Holiday>
        dense
        caption={t('calendar.holidays')}
        rows={shown}
        rowId={({ date }) => date}
        empty={t('calendar.noHolidays')}
        columns={[
          {
            id: 'date',
            title: t('calendar.date'),
            // Shows the year, because the list also contains the holidays of next year.
            cell: ({ date }) => <span className="nowrap">{formatDayWithYear(date, today, language)}</span>,
          },
          {
            id: 'en',
            title: t('calendar.nameEn'),
            cell: ({ name, names }) => (
              <span className={styles.name} lang="en">
                {names?.en ?? name}
              </span>
            ),
          },
          {
            id: 'th',
            title: t('calendar.nameTh'),
            cell: ({ name, names }) => (
              <span className={styles.name} lang="th">
                {names?.th ?? name}
              </span>
            ),
          },
          {
            id: 'booked',
            title: t('calendar.booked'),
            figures: true,
            cell: ({ visits = 0 }) =>
              visits > 0 ? <span className={styles.met}>{t('calendar.visitsCount', { count: visits })}</span> : t('calendar.noneBooked'),
          },
          {
            id: 'actions',
            title: t('calendar.actions'),
            hideTitle: true,
            figures: true,
            cell: (holiday) => (
              <span className={styles.actions}>
                <Button
                  variant="link"
                  size="small"
                  aria-label={t('calendar.renameOf', { name: holiday.name })}
                  onClick={() => setAction({ kind: 'write', holiday })}
                >
                  {t('calendar.rename')}
                </Button>
                <Button
                  variant="link"
                  size="small"
                  aria-label={t('calendar.removeOf', { name: holiday.name })}
                  onClick={() => setAction({ kind: 'remove', holiday })}
                >
                  {t('calendar.remove')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {shown.length < holidays.length && (
        <ShowMore shown={shown.length} total={holidays.length} loading={false} onMore={() => setShowsAll(true)} />
      )}
      {action?.kind === 'write' ? <WriteHoliday holiday={action.holiday} holidays={holidays} onEnd={handleEnd} /> : null}
      {action?.kind === 'remove' ? <RemoveHoliday holiday={action.holiday} holidays={holidays} onEnd={handleEnd} /> : null}
    </div>
  );
}

interface DialogProps<Of> {
  holiday: Of;
  /** Current holidays. They may contain a newer version of `holiday`, because another user may have changed it meanwhile. */
  holidays: readonly Holiday[];
  onEnd: () => void;
}

function VisitsWarning({ visits }: { visits: number }) {
  const { t } = useTranslation('staff');
  return (
    <div aria-live="polite">
      <Alert tone={visits > 0 ? 'warm' : 'info'}>{visits > 0 ? t('calendar.meets', { count: visits }) : t('calendar.meetsNone')}</Alert>
    </div>
  );
}

const holidaySchema = textsSchema('calendar.nameNeeded');

const MAX_MONTHS_AHEAD = 24;

const getNames = ({ name, names = { en: name, th: name } }: Holiday) => names;

function findFreeDay(from: CalendarDate, holidays: readonly Holiday[]): CalendarDate {
  return holidays.some(({ date }) => date === from) ? findFreeDay(addDays(from, 1), holidays) : from;
}

function WriteHoliday({ holiday, holidays, onEnd }: DialogProps<Holiday | null>) {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const form = useStaffForm(holidaySchema, { en: holiday?.names?.en ?? '', th: holiday?.names?.th ?? '' });
  const [chosen, setChosen] = useState(() => findFreeDay(today, holidays));
  const date = holiday?.date ?? chosen;
  const now = holidays.find((other) => other.date === date);
  const { data: days } = useQuery({ ...deliveryCalendarQuery(api, { from: date, to: date }), enabled: !holiday });
  const visits = holiday ? (now?.visits ?? 0) : days?.[0]?.slots.reduce((sum, slot) => sum + slot.visits.length, 0);
  const { change, isPending, outcome, reset } = useCalendarChange(async ({ version, en, th }: Texts & { version: string | null }) => {
    const name = { en, th };
    const note = now?.note ?? '';
    const after = await writeHoliday(api, date, { name, note, version });
    const what = name[language];
    return {
      what,
      message: t(`calendar.news.${now ? 'renamed' : 'added'}`, { what, day: formatDayWithYear(date, today, language) }),
      undo: () =>
        now
          ? writeHoliday(api, date, { name: getNames(now), note, ...(after !== undefined && { version: after }) })
          : deleteHoliday(api, date, after),
    };
  }, onEnd);
  // After a conflict, the dialog shows the newer version of the holiday, so that version is sent.
  const seen = (outcome === 'stale' ? now : holiday)?.version ?? null;
  return (
    <Form form={form} onSubmit={({ en, th }) => change({ version: seen, en, th })}>
      <Dialog
        open
        onClose={onEnd}
        title={holiday ? t('calendar.editHoliday', { day: formatDayWithYear(date, today, language) }) : t('calendar.newHoliday')}
        closeLabel={t('calendar.cancel')}
        footer={
          <Button type="submit" loading={isPending} loadingText={t('calendar.saving')}>
            {t('calendar.saveHoliday')}
          </Button>
        }
      >
        <div className={styles.form} onInput={reset}>
          {holiday ? null : (
            <DateField
              className={styles.date}
              label={t('calendar.date')}
              language={language}
              value={date}
              first={today}
              last={addMonths(today, MAX_MONTHS_AHEAD)}
              today={today}
              days={Object.fromEntries(holidays.map((other) => [other.date, { reason: other.name }]))}
              onChange={(day) => {
                reset();
                setChosen(day);
              }}
              labels={{ earlier: t('drivers.monthBefore'), later: t('drivers.monthAfter'), today: t('drivers.today') }}
            />
          )}
          <LanguageFields labels={{ en: t('calendar.nameEn'), th: t('calendar.nameTh') }} />
          {visits === undefined ? null : <VisitsWarning visits={visits} />}
          <ChangeOutcomeAlert outcome={outcome} />
          {outcome === 'stale' ? <p>{now?.names ? t('calendar.readsNow', now.names) : t('calendar.removedNow')}</p> : null}
        </div>
      </Dialog>
    </Form>
  );
}

function RemoveHoliday({ holiday, holidays, onEnd }: DialogProps<Holiday>) {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const now = holidays.find(({ date }) => date === holiday.date) ?? holiday;
  const day = formatDayWithYear(now.date, today, language);
  const { change, isPending, outcome } = useCalendarChange(async (version: string | undefined) => {
    await deleteHoliday(api, now.date, version);
    return {
      what: now.name,
      message: t('calendar.news.removed', { what: now.name, day }),
      undo: () => writeHoliday(api, now.date, { name: getNames(now), note: now.note, version: null }),
    };
  }, onEnd);
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('calendar.removeAsk', { name: now.name })}
      closeLabel={t('calendar.cancel')}
      footer={
        <Button
          variant="danger"
          loading={isPending}
          loadingText={t('calendar.saving')}
          onClick={() => change((outcome === 'stale' ? now : holiday).version)}
        >
          {t('calendar.remove')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('calendar.removeText', { day })}</p>
        {now.visits ? <VisitsWarning visits={now.visits} /> : null}
        <ChangeOutcomeAlert outcome={outcome} />
      </div>
    </Dialog>
  );
}
