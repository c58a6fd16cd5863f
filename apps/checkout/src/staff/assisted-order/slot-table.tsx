import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryDay, DeliveryWindow } from '@spruce/api-client/delivery';
import { DELIVERY_SLOTS, type DeliverySlot } from '@spruce/contract/constants';
import { formatDay } from '@spruce/i18n';
import { usePlatform } from '@spruce/platform';
import { Button } from '@spruce/ui';
import styles from './assisted-order.module.css';

const DAYS_SHOWN = 5;

export interface SlotTableProps {
  window: DeliveryWindow;
  value: { date: string; slot: DeliverySlot } | null;
  onChange: (value: { date: string; slot: DeliverySlot }) => void;
  disabled: boolean;
}

export function SlotTable({ window, value, onChange, disabled }: SlotTableProps) {
  const { t } = useTranslation('staff');
  const { language } = usePlatform();
  const [all, setAll] = useState(false);
  const group = useId();
  const inWindow = window.days.filter(({ date }) => date >= window.from && date <= window.to);
  const open = inWindow.filter(({ available, date }) => available || date === value?.date);
  const first = open.slice(0, DAYS_SHOWN);
  const chosen = open.find(({ date }) => date === value?.date);
  const rows = all ? inWindow : chosen && !first.includes(chosen) ? [...first, chosen] : first;
  const cell = ({ date, slots }: DeliveryDay, name: DeliverySlot) => {
    const slot = slots.find((other) => other.slot === name);
    const isPicked = value?.date === date && value.slot === name;
    if (!slot || (!slot.available && !slot.held && !isPicked))
      return <span className="note">{slot?.note ?? t(`assisted.reasons.${slot?.reason ?? 'closed'}`)}</span>;
    const left = slot.left > 0 ? t('calendar.left', { count: slot.left }) : t('calendar.full');
    return (
      <label className={styles.slot}>
        <input
          type="radio"
          name={group}
          checked={isPicked}
          disabled={disabled}
          aria-label={t('calendar.cell', { day: formatDay(date, language), slot: name, text: left })}
          onChange={() => onChange({ date, slot: name })}
        />
        <span>{left}</span>
      </label>
    );
  };
  return (
    <div className={styles.slots}>
      <div className={styles.scroll} role="region" aria-label={t('assisted.slots')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('calendar.date')}</th>
              {DELIVERY_SLOTS.map((slot) => (
                <th key={slot} scope="col">
                  {slot}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDay(day.date, language)}</th>
                {day.reason !== null && day.reason !== 'full' && day.reason !== 'closed' && day.date !== value?.date ? (
                  <td colSpan={DELIVERY_SLOTS.length}>
                    <span className="note">{day.holiday ?? t(`assisted.reasons.${day.reason}`)}</span>
                  </td>
                ) : (
                  DELIVERY_SLOTS.map((slot) => <td key={slot}>{cell(day, slot)}</td>)
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className="note">{t('assisted.noDays')}</p> : null}
      <Button variant="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t('assisted.fewerDays') : t('assisted.allDays', { day: formatDay(window.to, language) })}
      </Button>
    </div>
  );
}
