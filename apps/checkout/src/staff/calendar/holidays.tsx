import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteHoliday, deliveryCalendarQuery, holidaysQuery, writeHoliday, type Holiday } from '@spruce/api-client/delivery';
import { formatDay } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Button, Dialog, Table, TextField } from '@spruce/ui';
import { Form, useInput } from '@spruce/ui/form';
import { requiredText, useStaffForm } from '../frame/use-staff-form';
import { StaffLoading } from '../page/staff-loading';
import { formatDayWithYear } from '../page/format';
import styles from './calendar.module.css';
import { ChangeOutcomeAlert, useCalendarChange } from './use-calendar-change';
import * as z from 'zod/mini';

type HolidayAction = { kind: 'write'; holiday: Holiday | null } | { kind: 'remove'; holiday: Holiday };

export function Holidays() {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const { data: holidays, error, refetch } = useQuery(holidaysQuery(api));
  const [action, setAction] = useState<HolidayAction | null>(null);
  const [saved, setSaved] = useState(false);
  const openDialog = (next: HolidayAction) => {
    setSaved(false);
    setAction(next);
  };
  const handleEnd = (done: boolean) => {
    setAction(null);
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
            // Shows the year, because the list also contains the holidays of next year.
            cell: ({ date }) => formatDayWithYear(date, today, language),
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
  /** Current holidays. They differ from the opened holiday if another user has changed it meanwhile. */
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

const MAX_NAME_LENGTH = 200;

const holidaySchema = (today: string, others: readonly Holiday[]) =>
  z.object({
    date: z.string('calendar.dateNeeded').check(
      z.check(({ value, issues }) => {
        const other = others.find(({ date }) => date === value);
        if (other) issues.push({ code: 'custom', input: value, message: 'calendar.alreadyHoliday', params: { name: other.name } });
        else if (value < today) issues.push({ code: 'custom', input: value, message: 'calendar.dateNeeded' });
      }),
    ),
    en: requiredText('calendar.nameNeeded', MAX_NAME_LENGTH),
    th: requiredText('calendar.nameNeeded', MAX_NAME_LENGTH),
  });
type HolidayValues = Record<'date' | 'en' | 'th', string>;

function WriteHoliday({ holiday, holidays, onEnd }: DialogProps<Holiday | null>) {
  const { t } = useTranslation('staff');
  const { api, language, today } = usePlatform();
  const form = useStaffForm<HolidayValues>(holiday ? holidaySchema('', []) : holidaySchema(today, holidays), {
    date: holiday?.date ?? '',
    en: holiday?.names?.en ?? '',
    th: holiday?.names?.th ?? '',
  });
  const date = holiday?.date ?? form.watch('date');
  const now = holidays.find((other) => other.date === date);
  const isTaken = !holiday && now !== undefined;
  useEffect(() => {
    if (isTaken) void form.trigger('date');
    else form.clearErrors('date');
  }, [isTaken, form]);
  const { data: days } = useQuery({ ...deliveryCalendarQuery(api, { from: date, to: date }), enabled: date >= today && !holiday });
  const visits = holiday ? (now?.visits ?? 0) : days?.[0]?.slots.reduce((sum, slot) => sum + slot.visits.length, 0);
  const { change, isPending, outcome, reset } = useCalendarChange(
    ({ version, en, th }: { version: string | null; en: string; th: string }) =>
      writeHoliday(api, date, { name: { en: en.trim(), th: th.trim() }, note: now?.note ?? '', version }),
    () => onEnd(true),
  );
  // Version of the holiday that the user opened. After a conflict, the version that the dialog now shows.
  const seen = (outcome === 'stale' && holiday ? now : holiday)?.version ?? null;
  return (
    <Form form={form} onSubmit={({ en, th }) => change({ version: seen, en, th })}>
      <Dialog
        open
        onClose={() => onEnd(false)}
        title={holiday ? t('calendar.editHoliday', { day: formatDay(date, language) }) : t('calendar.newHoliday')}
        closeLabel={t('calendar.cancel')}
        footer={
          <Button type="submit" loading={isPending} loadingText={t('calendar.saving')}>
            {t('calendar.saveHoliday')}
          </Button>
        }
      >
        <div className={styles.form}>
          <HolidayFields isNew={!holiday} onTouch={reset} />
          {visits === undefined ? null : <VisitsWarning visits={visits} />}
          <ChangeOutcomeAlert outcome={outcome === 'saved' ? '' : outcome} />
          {outcome === 'stale' && holiday ? <p>{now?.names ? t('calendar.readsNow', now.names) : t('calendar.removedNow')}</p> : null}
        </div>
      </Dialog>
    </Form>
  );
}

function HolidayFields({ isNew, onTouch }: { isNew: boolean; onTouch: () => void }) {
  const { t } = useTranslation('staff');
  const { today } = usePlatform();
  const fields = { date: useInput<HolidayValues>('date'), en: useInput<HolidayValues>('en'), th: useInput<HolidayValues>('th') };
  const connect = (name: keyof HolidayValues) => ({
    ...fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onTouch();
      void fields[name].onChange(event);
    },
  });
  return (
    <>
      {isNew ? <TextField data-autofocus type="date" label={t('calendar.date')} min={today} {...connect('date')} /> : null}
      <TextField data-autofocus={isNew ? undefined : ''} label={t('calendar.nameEn')} lang="en" {...connect('en')} />
      <TextField label={t('calendar.nameTh')} lang="th" {...connect('th')} />
    </>
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
