import type { CSSProperties } from 'react';
import styles from './leave-early.module.css';

export interface LeaveEarlyBarsProps {
  months: number;
  /** Months used at the end date, `from` to `months`. */
  used: number;
  /** The earliest month after which the contract can end. */
  from?: number;
  onChange: (used: number) => void;
  /** Monthly price of the contract in baht: the dark part of a bar. */
  paid: number;
  /** Extra baht per used month at the shorter tier's price; 0 if there is no charge. */
  difference: number;
  /** The highest possible monthly price in baht. Keeps the scale constant while the cut is dragged. */
  highest: number;
  label: string;
  /** The range's `aria-valuetext`: months used, date and charge. */
  valueText: string;
  keys: { paid: string; difference: string; never: string };
}

/** One bar per month: paid, difference charged once, never charged. The cut between them is a native range. */
export function LeaveEarlyBars({
  months,
  used,
  from = 1,
  onChange,
  paid,
  difference,
  highest,
  label,
  valueText,
  keys,
}: LeaveEarlyBarsProps) {
  const numbers = Array.from({ length: months }, (_, index) => index + 1);
  const scale = { '--months': months, '--at': used, '--paid': paid / highest, '--difference': difference / highest } as CSSProperties;
  return (
    <div className={styles.chart} style={scale}>
      <div className={styles.bars} data-figure="bars">
        {numbers.map((month) => (
          // A shortcut for the pointer; the range does the same for keyboards.
          <div key={month} className={styles.bar} data-never={month > used || undefined} onClick={() => onChange(Math.max(from, month))}>
            {month <= used && difference > 0 ? <i data-part="difference" /> : null}
            <i data-part={month <= used ? 'paid' : 'never'} />
          </div>
        ))}
        <span className={styles.cut} aria-hidden="true" />
        {months > from ? (
          <input
            className={styles.range}
            type="range"
            min={from}
            max={months}
            step={1}
            value={used}
            aria-label={label}
            aria-valuetext={valueText}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
        ) : null}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {numbers.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
      <p className={styles.key}>
        <span data-part="paid">{keys.paid}</span>
        <span data-part="difference">{keys.difference}</span>
        <span data-part="never">{keys.never}</span>
      </p>
    </div>
  );
}
