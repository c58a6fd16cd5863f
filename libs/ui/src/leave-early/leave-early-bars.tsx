import type { CSSProperties } from 'react';
import styles from './leave-early.module.css';

export interface LeaveEarlyBarsProps {
  months: number;
  used: number;
  from?: number;
  onChange: (used: number) => void;
  /** Price per month in baht if the customer stays for the whole term. */
  paid: number;
  /** Additional price in baht for each used month: the price per month of the shorter term minus `paid`. */
  difference: number;
  /** Amount in baht at the full height of the chart, so that the bars keep their scale while the customer moves the slider. */
  highest: number;
  label: string;
  valueText: string;
  keys: { paid: string; difference: string; never: string };
}

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
          // Keyboard and screen reader users move the slider itself, so the bar needs no role.
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
