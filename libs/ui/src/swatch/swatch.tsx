import { useId, type CSSProperties } from 'react';
import styles from './swatch.module.css';

export interface SwatchOption {
  value: string;
  label: string;
  colour: string;
  /** A sold-out colour can still be selected, so that customers can see its photos. */
  soldOut?: boolean;
}

export interface SwatchGroupProps {
  legend: string;
  chosen: string;
  options: readonly SwatchOption[];
  value: string;
  onChange: (value: string) => void;
}

export function SwatchGroup({ legend, chosen, options, value, onChange }: SwatchGroupProps) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {legend}: <span className={styles.chosen}>{chosen}</span>
      </legend>
      <div className={styles.swatches}>
        {options.map((option) => (
          <label key={option.value} className={styles.swatch} title={option.label} data-sold-out={option.soldOut || undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
            />
            <i style={{ '--c': option.colour } as CSSProperties} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
