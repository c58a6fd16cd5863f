import type { CSSProperties } from 'react';
import styles from './leave-early.module.css';

export interface LeaveEarlyBarsProps {
  months: number;
  /** Number of months that the customer uses, from `from` to `months`. */
  used: number;
  /** Number of months after which the subscription can end at the earliest. */
  from?: number;
  onChange: (used: number) => void;
  /** Monthly price for the whole term, in baht. It is the dark part of a bar. */
  paid: number;
  /** Price difference in baht for each used month: the monthly price of the shorter term minus `paid`. 0 if nothing is charged. */
  difference: number;
  /**
   * Highest monthly price among all possible end months, in baht. It is the full height of the chart, so that the bars keep their scale
   * while the customer moves the slider.
   */
  highest: number;
  label: string;
  /** Text of the slider for screen readers (`aria-valuetext`): used months, date and charge. */
  valueText: string;
  keys: { paid: string; difference: string; never: string };
}

/**
 * Chart with one bar per month: the price that was paid, the difference that is charged when the subscription ends early, and months that
 * are never charged. A native range input (slider) sets the month of the end.
 */
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
          // A shortcut for the mouse: the click moves the slider to this month. Keyboard and screen reader users move the slider itself,
          // so the bar needs no role.
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
