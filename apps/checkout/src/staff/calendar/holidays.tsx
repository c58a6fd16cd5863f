import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { deleteHoliday, deliveryCalendarQuery, holidaysQuery, writeHoliday, type Holiday } from '@spruce/api-client/delivery';
import { formatDate, formatDay } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, Dialog, Table, TextField } from '@spruce/ui';
import { StaffLoading } from '../page/staff-loading';
import styles from './calendar.module.css';
import { ChangeOutcomeAlert } from './change-outcome-alert';
import { useCalendarChange } from './use-calendar-change';

type HolidayAction = { kind: 'write'; holiday: Holiday | null } | { kind: 'remove'; holiday: Holiday };

export function Holidays() {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const { data: holidays, error, refetch } = useQuery(holidaysQuery(api));
  const [action, setDoing] = useState<HolidayAction | null>(null);
  const [saved, setSaved] = useState(false);
  const openDialog = (next: HolidayAction) => {
    setSaved(false);
    setDoing(next);
  };
  const handleEnd = (done: boolean) => {
    setDoing(null);
    setSaved(done);
  };
  if (!holidays) return <StaffLoading error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.holidays}>
      <div className={styles.apart}>
        <h2 className="mid">{t('calendar.holidays')}</h2>
        <Button variant="outline" size="small" onClick={() => openDialog({ kind: 'write', holiday: null })}>
          {t('calendar.add')}
        </Button>
      </div>
      <ChangeOutcomeAlert outcome={saved ? 'saved' : ''} />
      <Table<Holiday>
        dense
        caption={t('calendar.holidays')}
        rows={holidays}
        rowId={({ date }) => date}
        empty={t('calendar.noHolidays')}
        columns={[
          {
            id: 'date',
            title: t('calendar.date'),
            cell: ({ date }) => (
              <>
                {formatDay(date, language)}
                {/* Shows the year, because the list includes the same holiday of next year. */}
                {date.slice(0, 4) !== today.slice(0, 4) && ` ${formatDate(date, language, 'long').slice(-4)}`}
              </>
            ),
          },
          { id: 'en', title: t('calendar.nameEn'), cell: ({ name, names }) => <span lang="en">{names?.en ?? name}</span> },
          { id: 'th', title: t('calendar.nameTh'), cell: ({ name, names }) => <span lang="th">{names?.th ?? name}</span> },
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
                  onClick={() => openDialog({ kind: 'write', holiday })}
                >
                  {t('calendar.rename')}
                </Button>
                <Button
                  variant="link"
                  size="small"
                  aria-label={t('calendar.removeOf', { name: holiday.name })}
                  onClick={() => openDialog({ kind: 'remove', holiday })}
                >
                  {t('calendar.remove')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {action?.kind === 'write' ? <WriteHoliday holiday={action.holiday} holidays={holidays} onEnd={handleEnd} /> : null}
      {action?.kind === 'remove' ? <RemoveHoliday holiday={action.holiday} holidays={holidays} onEnd={handleEnd} /> : null}
    </div>
  );
}

interface DialogProps<Of> {
  holiday: Of;
  /** Current holidays; after a conflict they differ from those shown on opening. */
  holidays: readonly Holiday[];
  onEnd: (done: boolean) => void;
}

function VisitsWarning({ visits }: { visits: number }) {
  const { t } = useTranslation('staff');
  return (
    <div aria-live="polite">
      <Alert tone={visits > 0 ? 'warm' : 'info'}>{visits > 0 ? t('calendar.meets', { count: visits }) : t('calendar.meetsNone')}</Alert>
    </div>
  );
}

function WriteHoliday({ holiday, holidays, onEnd }: DialogProps<Holiday | null>) {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const [date, setDate] = useState(holiday?.date ?? '');
  const [names, setNames] = useState({ en: holiday?.names?.en ?? '', th: holiday?.names?.th ?? '' });
  const [isSubmitted, setAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const now = holidays.find((other) => other.date === date);
  const isInFuture = date >= today;
  const { data: days } = useQuery({ ...deliveryCalendarQuery(api, { from: date, to: date }), enabled: isInFuture && !holiday });
  const visits = holiday ? (now?.visits ?? 0) : days?.[0]?.slots.reduce((sum, slot) => sum + slot.visits.length, 0);
  const isTaken = !holiday && now !== undefined;
  const isComplete = isInFuture && !isTaken && names.en.trim() !== '' && names.th.trim() !== '';
  const { change, isPending, outcome, reset } = useCalendarChange(
    (version: string | null) =>
      writeHoliday(api, date, { name: { en: names.en.trim(), th: names.th.trim() }, note: now?.note ?? '', version }),
    () => onEnd(true),
  );
  // Version of the opened holiday; after a conflict, of the current one.
  const seen = (outcome === 'stale' && holiday ? now : holiday)?.version ?? null;
  const field = (of: 'en' | 'th') => ({
    value: names[of],
    lang: of,
    maxLength: 200,
    error: isSubmitted && names[of].trim() === '' ? t('calendar.nameNeeded') : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      reset();
      setNames({ ...names, [of]: event.currentTarget.value });
    },
  });
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={holiday ? t('calendar.editHoliday', { day: formatDay(date, language) }) : t('calendar.newHoliday')}
      closeLabel={t('calendar.cancel')}
      footer={
        <Button
          loading={isPending}
          loadingText={t('calendar.saving')}
          onClick={() => {
            if (isComplete) return change(seen);
            // Renders the errors before the focus moves to the first one.
            flushSync(() => setAsked(true));
            fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
          }}
        >
          {t('calendar.saveHoliday')}
        </Button>
      }
    >
      <div ref={fields} className={styles.form}>
        {holiday ? null : (
          <TextField
            data-autofocus
            type="date"
            label={t('calendar.date')}
            min={today}
            value={date}
            error={
              isTaken ? t('calendar.alreadyHoliday', { name: now.name }) : isSubmitted && !isInFuture ? t('calendar.dateNeeded') : undefined
            }
            onChange={(event) => {
              reset();
              setDate(event.currentTarget.value);
            }}
          />
        )}
        <TextField data-autofocus={holiday ? '' : undefined} label={t('calendar.nameEn')} {...field('en')} />
        <TextField label={t('calendar.nameTh')} {...field('th')} />
        {visits === undefined ? null : <VisitsWarning visits={visits} />}
        <ChangeOutcomeAlert outcome={outcome === 'saved' ? '' : outcome} />
        {outcome === 'stale' && holiday ? <p>{now?.names ? t('calendar.readsNow', now.names) : t('calendar.removedNow')}</p> : null}
      </div>
    </Dialog>
  );
}

function RemoveHoliday({ holiday, holidays, onEnd }: DialogProps<Holiday>) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const now = holidays.find(({ date }) => date === holiday.date) ?? holiday;
  const { change, isPending, outcome } = useCalendarChange(
    (version: string | undefined) => deleteHoliday(api, holiday.date, version),
    () => onEnd(true),
  );
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
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
        <p>{t('calendar.removeText', { day: formatDay(now.date, language) })}</p>
        {now.visits ? <VisitsWarning visits={now.visits} /> : null}
        <ChangeOutcomeAlert outcome={outcome === 'saved' ? '' : outcome} />
      </div>
    </Dialog>
  );
}
