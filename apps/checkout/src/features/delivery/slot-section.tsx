import { useTranslation } from 'react-i18next';
import type { DeliveryDay } from '@spruce/api-client/delivery';
import { DELIVERY_DAYS } from '@spruce/contract/constants';
import { DayAndSlotPicker, type DayAndSlot } from '@spruce/features/day-and-slot';
import { formatDate } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { bangkokTime } from '@spruce/pricing';
import { Alert, TextButton } from '@spruce/ui';
import { changeDraft } from '../../draft/draft-store';
import { isSlotAvailable } from '../../order/missing-sections';
import type { Checkout } from '../../order/use-checkout';
import { Section, SectionLoading } from '../../frame/section';
import styles from '../../frame/section.module.css';

export function SlotSection({ checkout, isSubmitted }: { checkout: Checkout; isSubmitted: boolean }) {
  const { t } = useTranslation('checkout');
  const { language } = usePlatform();
  const { window, draft, hold, parts } = checkout;
  const isHeld = isSlotAvailable(checkout);
  const isLost = draft.slot !== null && !isHeld;
  const days = window?.days.map(withOwnHold);
  const earliest = window?.earliest;
  const isEarliest = isHeld && earliest?.date === draft.slot?.date && earliest?.slot === draft.slot?.slot;
  const choose = ({ date, slot }: DayAndSlot) => {
    const chosen = slot ?? days?.find((day) => day.date === date)?.slots.find(({ available }) => available)?.slot;
    if (chosen) changeDraft({ slot: { date, slot: chosen } });
  };
  const heldUntil = isHeld && hold?.reservation?.delivery ? bangkokTime(hold.reservation.expiresAt) : undefined;
  return (
    <Section name="slot" complete={isHeld} isSubmitted={isSubmitted || isLost} note={t('slot.window', { days: DELIVERY_DAYS.window })}>
      {isLost ? <Alert tone="bad">{t('slot.lost')}</Alert> : null}
      {!window && parts.slot.isError ? (
        <SectionLoading checkout={checkout} name="slot" />
      ) : (
        <div className={styles.tight}>
          {/* The button stays after a click, because otherwise the days below would move under the pointer. */}
          {earliest ? (
            <TextButton className={styles.textButton} aria-disabled={isEarliest} onClick={() => choose(earliest)}>
              {t(isEarliest ? 'slot.isEarliest' : 'slot.earliest', {
                day: formatDate(earliest.date, language, 'letterWeekday'),
                slot: earliest.slot,
              })}
            </TextButton>
          ) : null}
          <DayAndSlotPicker
            label={t('sections.slot')}
            window={window && days && { today: window.today, days }}
            value={draft.slot}
            heldUntil={heldUntil}
            onChange={choose}
          />
        </div>
      )}
    </Section>
  );
}

/** The customer may choose a slot that this order holds, even if it was the last one. */
const withOwnHold = (day: DeliveryDay): DeliveryDay => ({
  ...day,
  available: day.available || day.slots.some(({ held }) => held),
  slots: day.slots.map((slot) => ({ ...slot, available: slot.available || slot.held })),
});
