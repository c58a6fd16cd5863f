import { memo, useId, type CSSProperties } from 'react';
import styles from './term-ruler.module.css';

/** First month of each price tier in the specification. */
export type TierStart = 3 | 6 | 9 | 12;

export interface TermRulerTier {
  from: TierStart;
  price: string;
  label: string;
}

export interface TermRulerProps {
  /** Subscription length in whole months, from 3 to 12. */
  value: number;
  onChange: (months: number) => void;
  /** Tiers in the order 3, 6, 9, 12. */
  tiers: readonly TermRulerTier[];
  label: string;
  valueText: string;
  /** Without a hint its line stays empty, so that the page does not move while the customer drags the slider. */
  hint?: string;
  bare?: boolean;
  disabled?: boolean;
}

const MONTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const toTierStart = (months: number): TierStart => (months >= 12 ? 12 : months >= 9 ? 9 : months >= 6 ? 6 : 3);

// TICKS and SCALE are created only once. React then skips them at each step of the slider, so that the step is painted within one frame.
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

/** Memoised, so that a step of the slider inside a tier does not render the tiers again. */
const Tiers = memo(function Tiers({ tiers, active, disabled, onChange }: TiersProps) {
  return (
    <div className={styles.tiers}>
      {tiers.map((tier) => (
        // Keyboard and screen reader users move the slider itself.
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

export function TermRuler({ value, onChange, tiers, label, valueText, hint, bare = false, disabled = false }: TermRulerProps) {
  const hintId = useId();
  const active = toTierStart(value);
  // Only the two moving elements get this CSS variable. If their parent had it, each step would recalculate the styles of all elements
  // inside.
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
