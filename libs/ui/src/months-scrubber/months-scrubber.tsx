import { useId, type CSSProperties, type ReactNode } from 'react';
import styles from './months-scrubber.module.css';

export interface ScrubberTier {
  from: number;
  price: string;
  label: string;
}

export interface MonthsScrubberProps {
  label: string;
  value: number;
  onChange: (months: number) => void;
  used: number;
  months: number;
  /** First month of the scale. The default is 3, or the number of used months if that is smaller. */
  from?: number;
  /** Screen readers do not read the tiers, so `valueText` must contain the price. */
  tiers?: readonly ScrubberTier[];
  valueText: string;
  children?: ReactNode;
}

export function MonthsScrubber({
  label,
  value,
  onChange,
  used,
  months,
  from = Math.min(3, used),
  tiers = [],
  valueText,
  children,
}: MonthsScrubberProps) {
  const resultId = useId();
  const marks = Array.from({ length: months - from + 1 }, (_, at) => from + at);
  const least = Math.min(used + 1, months);
  const place = (month: number) => (months === from ? 1 : Math.max(0, month - from) / (months - from));
  const reached = tiers.filter((tier) => tier.from <= value).at(-1);
  return (
    <div className={styles.root}>
      {tiers.length > 0 ? (
        <div className={styles.tiers} aria-hidden="true">
          {tiers.map((tier) => (
            <span key={tier.from} style={{ '--at': place(tier.from) } as CSSProperties} data-on={tier === reached || undefined}>
              <b translate="no">{tier.price}</b>
              <small>{tier.label}</small>
            </span>
          ))}
        </div>
      ) : null}
      <div className={styles.rule} style={{ '--used': place(used), '--least': place(least), '--end': place(value) } as CSSProperties}>
        {marks.map((month) => (
          <i key={month} style={{ '--at': place(month) } as CSSProperties} data-tier={month % 3 === 0 || undefined} />
        ))}
        <input
          type="range"
          min={least}
          max={months}
          step={1}
          value={value}
          aria-label={label}
          aria-valuetext={valueText}
          aria-describedby={children ? resultId : undefined}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <span className={styles.knob} translate="no" aria-hidden="true">
          {value}
        </span>
      </div>
      <div className={styles.scale} translate="no" aria-hidden="true">
        {marks.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
      {children ? (
        <p className={styles.result} id={resultId}>
          {children}
        </p>
      ) : null}
    </div>
  );
}
