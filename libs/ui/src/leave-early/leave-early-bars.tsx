import type { CSSProperties } from 'react';
import styles from './leave-early.module.css';

/** Props of {@link LeaveEarlyBars}. */
export interface LeaveEarlyBarsProps {
  /** Months of the contract: as many bars. */
  months: number;
  /** Months used when leaving, `from` to `months`. */
  used: number;
  /** The earliest month that one may leave after. */
  from?: number;
  onChange: (used: number) => void;
  /** Baht a month of the contract: the bars' dark part. */
  paid: number;
  /** Baht a month that the used months cost more at the shorter tier; 0 when nothing is charged. */
  difference: number;
  /** The dearest price a month that can appear; it keeps the scale still while the cut is dragged. */
  highest: number;
  /** Accessible name of the cut, e.g. “I would leave on”. */
  label: string;
  /** What assistive technology reads as its value: months used, the date, the charge. */
  valueText: string;
  keys: { paid: string; difference: string; never: string };
}

/** One bar a month: paid, the difference charged once, never charged. The cut between them is a native range. */
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
          // A shortcut for the pointer; the range says and does the same.
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
