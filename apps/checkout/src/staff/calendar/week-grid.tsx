import { useTranslation } from 'react-i18next';
import type { DeliveryCalendar } from '@spruce/api-client/delivery';
import { DELIVERY_SLOTS, FEW_PLACES, type DeliverySlot } from '@spruce/contract/constants';
import { formatDay } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { SlotCapacityGrid, type CapacityCell } from '@spruce/ui';
import { splitDay } from '../page/format';
import styles from './calendar.module.css';

export interface ChosenSlot {
  day: string;
  slot: DeliverySlot;
}

export interface WeekGridProps {
  days: DeliveryCalendar;
  today: string;
  value: ChosenSlot | null;
  onChange: (chosen: ChosenSlot) => void;
}

export function WeekGrid({ days, today, value, onChange }: WeekGridProps) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const buildCell = ({ date, holiday, slots }: DeliveryCalendar[number], name: DeliverySlot): CapacityCell => {
    const found = slots.find(({ slot }) => slot === name);
    const { taken = 0, capacity = 0, closed = false, reason = null } = found ?? {};
    const label = (text: string) => t('calendar.cell', { day: formatDay(date, language), slot: name, text });
    const text = t('calendar.of', { taken, places: capacity });
    if (holiday) return { kind: 'holiday', text: t('calendar.holiday'), label: label(`${t('calendar.holiday')}, ${holiday}`) };
    if (closed) {
      const note = reason?.[language];
      return {
        kind: 'closed',
        text: t('calendar.closed'),
        ...(note && { note }),
        label: label([t('calendar.closed'), note, text].filter(Boolean).join(', ')),
      };
    }
    const left = capacity - taken;
    const note = left <= 0 ? t('calendar.full') : left <= FEW_PLACES ? t('calendar.left', { count: left }) : undefined;
    return { kind: 'open', taken, places: capacity, text, ...(note && { note }), label: label(note ? `${text}, ${note}` : text) };
  };
  return (
    <>
      <SlotCapacityGrid
        label={t('calendar.grid')}
        days={days.map(({ date }) => ({ id: date, ...splitDay(date, language), today: date === today }))}
        slots={DELIVERY_SLOTS.map((slot) => ({ id: slot, label: slot }))}
        cells={DELIVERY_SLOTS.map((slot) => days.map((day) => buildCell(day, slot)))}
        value={value}
        onChange={({ day, slot }) => onChange({ day, slot: slot as DeliverySlot })}
      />
      <ul className={styles.legend} aria-label={t('calendar.legend.title')}>
        {(['taken', 'full', 'holiday', 'closed'] as const).map((sign) => (
          <li key={sign} data-sign={sign}>
            {t(`calendar.legend.${sign}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
