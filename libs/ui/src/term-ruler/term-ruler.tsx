import { memo, useId, type CSSProperties } from 'react';
import styles from './term-ruler.module.css';

/** The tiers of the specification stand on these months. */
export type TierStart = 3 | 6 | 9 | 12;

/** One label above the ruler, standing on the tick where its tier begins. */
export interface TermRulerTier {
  from: TierStart;
  /** Formatted monthly price, e.g. `฿1,680`. */
  price: string;
  /** The months of the tier, e.g. `6–8 mo`. */
  label: string;
}

/** Props of {@link TermRuler}. */
export interface TermRulerProps {
  /** Months, an integer from 3 to 12. */
  value: number;
  onChange: (months: number) => void;
  /** In order 3, 6, 9, 12. */
  tiers: readonly TermRulerTier[];
  /** Accessible name, e.g. “Subscription length”. */
  label: string;
  /** What assistive technology reads as the value: months and monthly price. */
  valueText: string;
  /**
   * One line below the ruler, when a longer term costs less in total. Its room is kept when it is empty, so that dragging moves nothing.
   */
  hint?: string;
  /** Leaves out the hint's line altogether, where a page has no hint to give. */
  bare?: boolean;
  disabled?: boolean;
}

const MONTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const tierOf = (months: number): TierStart => (months >= 12 ? 12 : months >= 9 ? 9 : months >= 6 ? 6 : 3);

// What no step changes is made once, for all rulers: a step is answered within the frame.
const TICKS = (
  <div className={styles.ticks} aria-hidden="true">
    {MONTHS.map((month) => (
      <i key={month} />
    ))}
  </div>
);
const SCALE = (
  <div className={styles.scale} translate="no" aria-hidden="true">
    {MONTHS.map((month) => (
      <span key={month}>{month}</span>
    ))}
  </div>
);

interface TiersProps extends Pick<TermRulerProps, 'tiers' | 'disabled' | 'onChange'> {
  active: TierStart;
}

/** Drawn anew only when another tier is reached. */
const Tiers = memo(function Tiers({ tiers, active, disabled, onChange }: TiersProps) {
  return (
    <div className={styles.tiers}>
      {tiers.map((tier) => (
        // A shortcut for the pointer only; keyboards and screen readers have the range, which says the same.
        <div
          key={tier.from}
          className={styles.tier}
          data-on={tier.from === active || undefined}
          onClick={disabled ? undefined : () => onChange(tier.from)}
        >
          <b translate="no">{tier.price}</b>
          <span>{tier.label}</span>
        </div>
      ))}
    </div>
  );
});

/** The signature component: a native range from 3 to 12 laid on a ruler whose long ticks are the price tiers. */
export function TermRuler({ value, onChange, tiers, label, valueText, hint, bare = false, disabled = false }: TermRulerProps) {
  const hintId = useId();
  const active = tierOf(value);
  // Set on the two that move, not above them: every element below would be styled anew at each step.
  const place = { '--place': (value - 3) / 9 } as CSSProperties;
  return (
    <div className={styles.root}>
      <div className={styles.term} data-disabled={disabled || undefined}>
        <Tiers tiers={tiers} active={active} disabled={disabled} onChange={onChange} />
        <div className={styles.rule}>
          {TICKS}
          <span className={styles.done} style={place} aria-hidden="true" />
          <input
            type="range"
            min={3}
            max={12}
            step={1}
            value={value}
            disabled={disabled}
            aria-label={label}
            aria-valuetext={valueText}
            aria-describedby={hint ? hintId : undefined}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          />
          <span className={styles.knob} style={place} translate="no" aria-hidden="true">
            {value}
          </span>
        </div>
        {SCALE}
      </div>
      {bare ? null : (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
