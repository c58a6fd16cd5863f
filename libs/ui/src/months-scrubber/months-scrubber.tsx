import { useId, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './months-scrubber.module.css';

/** A price above the ruler, on the month from which it holds. */
export interface ScrubberTier {
  from: number;
  /** Formatted, e.g. `฿1,760`. */
  price: string;
  /** The months of the tier, e.g. `6–8 mo`. */
  label: string;
}

/** Props of {@link MonthsScrubber}. */
export interface MonthsScrubberProps {
  /** Accessible name: “Months used”. */
  label: string;
  /** Months at the end, from {@link MonthsScrubberProps.used} + 1 to {@link MonthsScrubberProps.months}. */
  value: number;
  onChange: (months: number) => void;
  /** Whole months behind one: what cannot be taken back. */
  used: number;
  /** The term that was booked. */
  months: number;
  /** Where the ruler begins; 3, the shortest term, unless less is used. */
  from?: number;
  /** What a month costs by the length, shortest first; the value's text says it to those who do not see it. */
  tiers?: readonly ScrubberTier[];
  /** What assistive technology reads as the value: “8 months, ends December 21, 2026”. */
  valueText: string;
  /** The day that follows from it, under the ruler. */
  children?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** How many months were used when it ends: the booked term on the ruler, what is behind one drawn strong, the rest to be chosen. */
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
  disabled,
  className,
}: MonthsScrubberProps) {
  const resultId = useId();
  const marks = Array.from({ length: months - from + 1 }, (_, at) => from + at);
  const least = Math.min(used + 1, months);
  const place = (month: number) => (months === from ? 1 : Math.max(0, month - from) / (months - from));
  const reached = tiers.filter((tier) => tier.from <= value).at(-1);
  return (
    <div className={classNames(styles.root, className)}>
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
      <div
        className={styles.rule}
        style={{ '--used': place(used), '--least': place(least), '--end': place(value) } as CSSProperties}
        data-disabled={disabled || undefined}
      >
        {marks.map((month) => (
          <i key={month} style={{ '--at': place(month) } as CSSProperties} data-tier={month % 3 === 0 || undefined} />
        ))}
        <input
          type="range"
          min={least}
          max={months}
          step={1}
          value={value}
          disabled={disabled}
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
