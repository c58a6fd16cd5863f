import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveryWindowQuery, type DeliveryDay } from '@spruce/api-client/delivery';
import type { DeliverySlot } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Alert, Calendar, FormSection, Skeleton, SlotPicker, type CalendarDay, type Slot } from '@spruce/ui';
import styles from './order-changes.module.css';

/** A day and a time of it; the time is chosen after the day. */
export interface Visit {
  date: string;
  slot: DeliverySlot | null;
}

/** So few places are worth saying. */
const FEW = 2;
const VISIT_ID = 'visit';

/**
 * When somebody comes. What was chosen is forgotten when `days` names other days: a collection has others for each end. What is `wrong`
 * is said once the button was pressed: there is no choice, or somebody else was quicker. Then the focus goes there.
 */
export function useVisit(days = '', section = VISIT_ID) {
  const [chosen, setChosen] = useState<Visit & { days: string }>();
  const [wrong, setWrong] = useState<'missed' | 'gone'>();
  const visit = chosen?.days === days ? chosen : undefined;
  const complete = visit?.slot ? { date: visit.date, slot: visit.slot } : undefined;
  return {
    visit,
    wrong: complete ? undefined : wrong,
    choose: (next: Visit) => setChosen({ ...next, days }),
    /** The chosen time was taken meanwhile: it is forgotten, and another one is asked for. */
    gone: () => {
      setChosen(undefined);
      setWrong('gone');
      document.getElementById(section)?.focus();
    },
    /** The slot for the confirmation; without one the section says so. */
    required: () => {
      if (complete) return complete;
      setWrong('missed');
      const there = document.getElementById(section);
      (there?.querySelector<HTMLElement>('input:not(:disabled), [role=grid] [tabindex="0"]') ?? there)?.focus();
      return undefined;
    },
  };
}

interface VisitPickerProps {
  /** What is known of the days: where the van goes, or from when on it may collect. */
  postcode?: string;
  collectionFrom?: string;
  when: Pick<ReturnType<typeof useVisit>, 'visit' | 'wrong' | 'choose'>;
}

/** When somebody comes: the days that can be had at once, and the times of the chosen one. */
export function VisitSection({ title, note, ...picker }: VisitPickerProps & { title: string; note?: string }) {
  const { t } = useTranslation('account');
  const { wrong } = picker.when;
  return (
    <FormSection
      id={VISIT_ID}
      title={title}
      state={wrong ? 'needed' : 'plain'}
      {...(wrong && { stateLabel: t('change.visit.needed') })}
      {...(wrong === 'missed' && { error: t('change.visit.missed') })}
      {...(note && { note })}
    >
      <VisitPicker {...picker} />
    </FormSection>
  );
}

/** A calendar of the days and the times of the chosen one, without a section around it. */
export function VisitPicker(picker: VisitPickerProps) {
  const { t } = useTranslation('account');
  return (
    <>
      {picker.when.wrong === 'gone' && (
        <Alert tone="bad" live>
          {t('change.refused.delivery_slot_full')}
        </Alert>
      )}
      <Days {...picker} />
    </>
  );
}

function Days({ postcode, collectionFrom, when: { visit, choose } }: VisitPickerProps) {
  const { t } = useTranslation('account');
  const { api, language } = usePlatform();
  const { data, error, refetch } = useQuery(
    deliveryWindowQuery(api, { ...(postcode && { postcode }), ...(collectionFrom && { collectionFrom }) }),
  );
  if (error)
    return (
      <Alert tone="oops" live action={{ label: t('order.retry'), onAction: () => void refetch() }}>
        {t('change.visit.failed')}
      </Alert>
    );
  const [first, last] = [data?.days[0]?.date, data?.days.at(-1)?.date];
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
        days={Object.fromEntries(data.days.map((shown) => [shown.date, calendarDay(shown, t)]))}
        labels={{
          today: t('change.visit.today'),
          earlier: t('change.visit.earlier'),
          later: t('change.visit.later'),
          to: t('change.visit.to'),
        }}
      />
      <SlotPicker
        legend={day ? formatDate(day.date, language, 'letterWeekday') : t('change.visit.time')}
        slots={day ? day.slots.map((slot) => slotOf(slot, t)) : []}
        value={visit?.slot ?? null}
        onChange={(slot) => day && choose({ date: day.date, slot })}
        selected={t('change.visit.selected')}
        empty={t('change.visit.dayFirst')}
      />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

function calendarDay({ available, reason, holiday, left }: DeliveryDay, t: Translate): CalendarDay {
  if (!available) {
    const outside = reason === 'too-early' || reason === 'too-late';
    return { reason: holiday ?? t(`change.visit.reason.${reason ?? 'full'}`), ...(outside && { kind: 'outside' as const }) };
  }
  return left <= FEW ? { note: t('change.visit.left', { count: left }) } : {};
}

function slotOf({ slot, available, reason, note, left }: DeliveryDay['slots'][number], t: Translate): Slot<DeliverySlot> {
  const label = t('change.visit.slot', { slot });
  if (!available)
    return { value: slot, label, note: note ?? t(`change.visit.reason.${reason ?? 'full'}`), state: reason === 'full' ? 'full' : 'closed' };
  return left <= FEW
    ? { value: slot, label, note: t('change.visit.places', { count: left }), state: 'few' }
    : { value: slot, label, note: t('change.visit.available') };
}
