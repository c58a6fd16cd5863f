import { memo, useId, type CSSProperties } from 'react';
import styles from './term-ruler.module.css';

/** First months of the specification's price tiers. */
export type TierStart = 3 | 6 | 9 | 12;

export interface TermRulerTier {
  from: TierStart;
  price: string;
  label: string;
}

export interface TermRulerProps {
  /** Months, an integer from 3 to 12. */
  value: number;
  onChange: (months: number) => void;
  /** In order 3, 6, 9, 12. */
  tiers: readonly TermRulerTier[];
  label: string;
  /** The range's `aria-valuetext`: months and monthly price. */
  valueText: string;
  /** Shown below the ruler if a longer term costs less in total. An empty line keeps its height, so that nothing shifts while dragging. */
  hint?: string;
  /** Removes the hint line, for pages without hints. */
  bare?: boolean;
  disabled?: boolean;
}

const MONTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const toTierStart = (months: number): TierStart => (months >= 12 ? 12 : months >= 9 ? 9 : months >= 6 ? 6 : 3);

// Created once, because no step changes it and each step must finish within a frame.
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

/** Re-renders only when the tier changes. */
const Tiers = memo(function Tiers({ tiers, active, disabled, onChange }: TiersProps) {
  return (
    <div className={styles.tiers}>
      {tiers.map((tier) => (
        // A shortcut for the pointer; the range does the same for keyboards and screen readers.
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

/** A native range from 3 to 12 months on a ruler whose long ticks mark the price tiers. */
export function TermRuler({ value, onChange, tiers, label, valueText, hint, bare = false, disabled = false }: TermRulerProps) {
  const hintId = useId();
  const active = toTierStart(value);
  // Set on the two moving elements, because a custom property on their parent would restyle all its descendants at each step.
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
