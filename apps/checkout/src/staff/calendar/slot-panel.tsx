import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeSlot, type DeliveryCalendar } from '@spruce/api-client/delivery';
import { paths } from '@spruce/contract/paths';
import type { WireSlotWrite } from '@spruce/contract';
import { formatDay } from '@spruce/i18n';
import { Link, usePlatform } from '@spruce/platform';
import { parseQuantity } from '@spruce/pricing';
import { Button, Stepper, textLinkClass } from '@spruce/ui';
import { Form } from '@spruce/ui/form';
import { useStaffForm } from '../frame/use-staff-form';
import styles from './calendar.module.css';
import { LanguageFields, textsSchema } from './language-fields';
import { ChangeOutcomeAlert, useCalendarChange } from './use-calendar-change';

type Slot = DeliveryCalendar[number]['slots'][number];

/** The service accepts at most this many places per slot. */
const MAX_PLACES = 500;

/** Versions of slots that this user has saved. Kept outside React, because Undo in a toast may save after the panel has closed. */
const ownVersions = new Set<string>();

export interface SlotPanelProps {
  date: string;
  holiday: string | null;
  slot: Slot;
}

export function SlotPanel({ date, holiday, slot }: SlotPanelProps) {
  const { t } = useTranslation('staff');
  const { api, language } = usePlatform();
  const { taken, capacity, held, closed, reason, visits, version } = slot;
  const [seenVersion, setSeenVersion] = useState(version);
  const isChangedByOthers = version !== seenVersion && !ownVersions.has(`${date} ${slot.slot} ${version}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const save = async (write: WireSlotWrite, from: typeof version) => {
    const after = await writeSlot(api, { date, slot: slot.slot }, { ...write, ...(from !== undefined && { version: from }) });
    ownVersions.add(`${date} ${slot.slot} ${after}`);
    return after;
  };
  const what = t('board.slot', { day: formatDay(date, language), slot: slot.slot });
  const { change, isPending, outcome, reset } = useCalendarChange(
    async (write: WireSlotWrite) => {
      const after = await save(write, version);
      const news = write.capacity !== undefined ? 'places' : write.closed ? 'closed' : 'opened';
      return {
        what,
        message: t(`calendar.news.${news}`, { what, count: write.capacity }),
        undo: () => save(write.capacity !== undefined ? { capacity } : { closed, reason }, after),
      };
    },
    () => heading.current?.focus(),
  );
  const handleTouch = () => {
    reset();
    setSeenVersion(version);
  };
  return (
    <section className={styles.panel} aria-labelledby="slot-title" data-ground="linen" onInput={handleTouch}>
      <h2 className={styles.panelTitle} id="slot-title" ref={heading} tabIndex={-1}>
        {formatDay(date, language)},{' '}
        <span className="nowrap" translate="no">
          {slot.slot}
        </span>
      </h2>
      <div>
        <p className={styles.apart}>
          <span className="mid">{t('calendar.takenOf', { taken, places: capacity })}</span>
          {held > 0 ? <span className="note">{t('calendar.held', { count: held })}</span> : null}
        </p>
        <p className="note">
          {holiday
            ? t('calendar.isHoliday', { holiday })
            : closed
              ? t('calendar.isClosed', { reason: reason?.[language] ?? '–' })
              : describeFreePlaces(t, 'now', capacity - taken)}
        </p>
      </div>
      <ChangeOutcomeAlert outcome={outcome || (isChangedByOthers ? 'stale' : '')} />
      <Visits visits={visits} />
      {/* If another user changes the slot, the new key creates the form again, with the current values. */}
      <Places
        key={`places ${version}`}
        slot={slot}
        pending={isPending}
        onTouch={handleTouch}
        onSave={(places) => change({ capacity: places })}
      />
      <Closing key={`closing ${version}`} slot={slot} pending={isPending} onSave={change} />
    </section>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

const describeFreePlaces = (t: Translate, when: 'now' | 'will', left: number) =>
  left > 0 ? t(`calendar.${when}Free`, { count: left }) : t(`calendar.${when}Full`);

function Visits({ visits }: { visits: Slot['visits'] }) {
  const { t } = useTranslation('staff');
  if (visits.length === 0) return <p className="note">{t('calendar.noVisits')}</p>;
  return (
    <ul className={styles.visits} aria-label={t('calendar.visits')}>
      {visits.map(({ kind, orderId, number, customer, district, pieces }) => (
        <li key={`${orderId} ${kind}`}>
          <span>
            <Link className={textLinkClass()} to={paths.checkoutAdminOrder(number)} translate="no">
              {number}
            </Link>
            <small>
              {t('calendar.visitOf', { customer, district })}
              {kind === 'delivery' ? '' : `, ${t(`calendar.kinds.${kind}`)}`}
            </small>
          </span>
          <span className="num">{t('calendar.pieces', { count: pieces })}</span>
        </li>
      ))}
    </ul>
  );
}

interface PartProps<Change> {
  slot: Slot;
  pending: boolean;
  onSave: (change: Change) => void;
}

function Places({ slot: { capacity, taken, usual }, pending, onTouch, onSave }: PartProps<number> & { onTouch: () => void }) {
  const { t } = useTranslation('staff');
  const [places, setPlaces] = useState(capacity);
  const changed = places !== capacity;
  const isTooLow = places < taken;
  return (
    <div className={styles.part}>
      <h3 className="mid">{t('calendar.places')}</h3>
      <div className={styles.apart}>
        <Stepper
          label={t('calendar.places')}
          lessLabel={t('calendar.fewer')}
          moreLabel={t('calendar.more')}
          value={places}
          min={taken}
          max={MAX_PLACES}
          parse={parseQuantity}
          invalid={isTooLow}
          messageId="places-note"
          onValueChange={(next) => {
            onTouch();
            setPlaces(Math.min(next, MAX_PLACES));
          }}
        />
        <Button
          size="small"
          loading={pending}
          loadingText={t('calendar.saving')}
          aria-disabled={!changed || isTooLow || undefined}
          onClick={() => changed && !isTooLow && onSave(places)}
        >
          {t('calendar.save')}
        </Button>
      </div>
      <p className="note" id="places-note" aria-live="polite">
        {changed && !isTooLow ? `${describeFreePlaces(t, 'will', places - taken)} ` : ''}
        {t('calendar.notBelow', { count: taken, usual: usual ?? capacity })}
      </p>
    </div>
  );
}

const closingSchema = textsSchema('calendar.reasonNeeded');

function Closing({ slot: { closed, taken, reason }, pending, onSave }: PartProps<WireSlotWrite>) {
  const { t } = useTranslation('staff');
  const form = useStaffForm(closingSchema, { en: reason?.en ?? '', th: reason?.th ?? '' });
  if (closed)
    return (
      <div className={styles.part}>
        <h3 className="mid">{t('calendar.openTitle')}</h3>
        <Button
          variant="outline"
          wide
          loading={pending}
          loadingText={t('calendar.saving')}
          onClick={() => onSave({ closed: false, reason: null })}
        >
          {t('calendar.open')}
        </Button>
      </div>
    );
  return (
    <Form form={form} className={styles.part} onSubmit={(values) => onSave({ closed: true, reason: values })}>
      <h3 className="mid">{t('calendar.closeTitle')}</h3>
      <LanguageFields labels={{ en: t('calendar.reasonEn'), th: t('calendar.reasonTh') }} />
      <Button type="submit" variant="danger" wide loading={pending} loadingText={t('calendar.saving')}>
        {t('calendar.close')}
      </Button>
      {taken > 0 ? <p className="note">{t('calendar.stay', { count: taken })}</p> : null}
    </Form>
  );
}
