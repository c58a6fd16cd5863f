import { useTranslation } from 'react-i18next';
import type { DeliveryDay, DeliveryWindow } from '@spruce/api-client/delivery';
import { DELIVERY_DAYS, FEW_PLACES, type DeliverySlot } from '@spruce/contract/constants';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { bangkokTime } from '@spruce/pricing';
import { Alert, Calendar, SlotPicker, TextButton, type CalendarDay, type Slot } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import { isSlotAvailable } from '../../order/missing-sections';
import type { Checkout } from '../../order/use-checkout';
import { Section, SectionLoading } from '../../frame/section';
import styles from '../../frame/section.module.css';

export function SlotSection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { window, draft, hold } = checkout;
  const isHeld = isSlotAvailable(checkout);
  const isLost = draft.slot !== null && !isHeld;
  const day = window?.days.find(({ date }) => date === draft.slot?.date);
  const earliest = window?.earliest;
  const isEarliest = isHeld && earliest?.date === draft.slot?.date && earliest?.slot === draft.slot?.slot;
  const choose = (date: string, slot: DeliverySlot) => changeDraft({ slot: { date, slot } });
  const until = isHeld && hold?.reservation?.delivery ? bangkokTime(hold.reservation.expiresAt) : undefined;
  return (
    <Section name="slot" complete={isHeld} isSubmitted={isSubmitted || isLost} note={t('slot.window', { days: DELIVERY_DAYS.window })}>
      {isLost ? <Alert tone="bad">{t('slot.lost')}</Alert> : null}
      {window ? (
        <div className={styles.tight}>
          {/* After a click the button stays, so that the days below do not move under the pointer. */}
          {earliest ? (
            <TextButton className={styles.textButton} aria-disabled={isEarliest} onClick={() => choose(earliest.date, earliest.slot)}>
              {t(isEarliest ? 'slot.isEarliest' : 'slot.earliest', {
                day: formatDate(earliest.date, language, 'letterWeekday'),
                slot: earliest.slot,
              })}
            </TextButton>
          ) : null}
          <div className={styles.when}>
            <Calendar
              label={t('sections.slot')}
              language={language}
              view="window"
              first={window.today}
              last={window.to}
              today={window.today}
              value={isHeld || day?.available ? (day?.date ?? null) : null}
              days={toCalendarDays(window, t)}
              labels={{ today: t('slot.today'), earlier: t('slot.earlier'), later: t('slot.later'), to: t('slot.to') }}
              onChange={(date) => {
                const free = window.days.find((other) => other.date === date)?.slots.find(({ available, held }) => available || held);
                if (free) choose(date, free.slot);
              }}
            />
            <SlotPicker<DeliverySlot>
              legend={day ? formatDate(day.date, language, 'letterWeekday') : t('slot.time')}
              slots={day ? day.slots.map((slot) => toPickerSlot(slot, t)) : []}
              empty={t('slot.dayFirst')}
              value={draft.slot?.slot ?? null}
              selected={t('slot.selected')}
              {...(until && { held: t('slot.held', { time: until }) })}
              onChange={(slot) => day && choose(day.date, slot)}
            />
          </div>
        </div>
      ) : (
        <SectionLoading checkout={checkout} name="slot" />
      )}
    </Section>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

const describeReason = (reason: DeliveryDay['reason'], t: Translate) =>
  t(`slot.reasons.${reason ?? 'closed'}`, { days: DELIVERY_DAYS.lead });

function toPickerSlot({ slot, available, held, reason, note, left }: DeliveryDay['slots'][number], t: Translate): Slot<DeliverySlot> {
  if (!available && !held) {
    const full = reason === 'full';
    return { value: slot, label: slot, note: note ?? (full ? t('slot.full') : describeReason(reason, t)), state: full ? 'full' : 'closed' };
  }
  return left <= FEW_PLACES
    ? { value: slot, label: slot, note: t('slot.left', { count: left }), state: 'few' }
    : { value: slot, label: slot, note: t('slot.available') };
}

function toCalendarDays({ days }: DeliveryWindow, t: Translate): Record<string, CalendarDay> {
  return Object.fromEntries(
    days.map(({ date, available, reason, holiday, left, slots }) => {
      if (available || slots.some(({ held }) => held))
        return [date, left <= FEW_PLACES ? { note: t('slot.dayLeft', { count: left }) } : {}];
      const why = holiday ? t('slot.reasons.holidayNamed', { holiday }) : describeReason(reason, t);
      const outside = reason === 'too-early' || reason === 'too-late';
      return [date, { reason: why, ...(outside && { kind: 'outside' as const }) }];
    }),
  );
}
