import { useId, type CSSProperties } from 'react';
import styles from './swatch.module.css';

/** One choice of a {@link SwatchGroup}. */
export interface SwatchOption {
  value: string;
  /** What it is called, and where it is sold out, says so: “Charcoal, out of stock”. */
  label: string;
  /** Any CSS colour. */
  colour: string;
  /** Struck, but still selectable, so that its photos can be seen. */
  soldOut?: boolean;
}

/** Props of {@link SwatchGroup}. */
export interface SwatchGroupProps {
  /** “Colour” */
  legend: string;
  /** The name of the chosen one, shown after the legend. */
  chosen: string;
  options: readonly SwatchOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Colours of a piece, as a group of native radio buttons. */
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
