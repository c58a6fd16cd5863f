import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarDate } from '@spruce/pricing';
import { TextField } from '@spruce/ui';
import { parseDay } from './drivers-day';
import styles from './drivers.module.css';

export function DayField({ date, onChange }: { date: CalendarDate; onChange: (date: CalendarDate) => void }) {
  const { t } = useTranslation('staff');
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      type="date"
      label={t('drivers.date')}
      hideLabel
      className={styles.field}
      min="2000-01-01"
      max="2099-12-31"
      value={text ?? date}
      onBlur={() => setText(null)}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const day = parseDay(value);
        if (day) onChange(day);
      }}
    />
  );
}
