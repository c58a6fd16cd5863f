import { useEffect, useRef, type CSSProperties } from 'react';
import { toPosition, valueAt, type Range } from './scale';
import styles from './range-slider.module.css';

export interface RangeSliderProps {
  /** Values on the scale, such as prices, in ascending order. Neighbouring stops have equal distances on the slider. */
  stops: readonly number[];
  value: Range;
  onChange: (value: Range) => void;
  /** Called when a thumb is released or moved by a key. */
  onCommit: (value: Range) => void;
  lowLabel: string;
  highLabel: string;
  format: (value: number) => string;
  /** Number of products between each stop and the next one, so the list has one entry fewer than `stops`. */
  bars?: readonly number[];
}

export function RangeSlider({ stops, value, onChange, onCommit, lowLabel, highLabel, format, bars }: RangeSliderProps) {
  const last = stops.length - 1;
  const [low, high] = [toPosition(value[0], stops), toPosition(value[1], stops)];
  const highest = Math.max(1, ...(bars ?? []));
  const moveTo = (end: 0 | 1, position: number): Range =>
    end === 0 ? [valueAt(Math.min(position, high), stops), value[1]] : [value[0], valueAt(Math.max(position, low), stops)];

  return (
    <div className={styles.root}>
      {bars && (
        <div className={styles.histogram} aria-hidden="true">
          {bars.map((count, index) => (
            <i
              key={index}
              data-in={index + 0.5 >= low && index + 0.5 <= high ? '' : undefined}
              style={{ height: count === 0 ? 0 : `max(2px, ${Math.round((count / highest) * 100)}%)` }}
            />
          ))}
        </div>
      )}
      <div className={styles.rule} style={{ '--a': low / last, '--b': high / last } as CSSProperties}>
        <Thumb
          label={lowLabel}
          last={last}
          position={low}
          text={format(value[0])}
          onTop={low > last / 2}
          onMove={(position) => onChange(moveTo(0, position))}
          onDrop={(position) => onCommit(moveTo(0, position))}
        />
        <Thumb
          label={highLabel}
          last={last}
          position={high}
          text={format(value[1])}
          onMove={(position) => onChange(moveTo(1, position))}
          onDrop={(position) => onCommit(moveTo(1, position))}
        />
      </div>
    </div>
  );
}

interface ThumbProps {
  label: string;
  last: number;
  position: number;
  text: string;
  /** Draws this thumb above the other one. If both thumbs are at one end of the scale, the thumb that can still move must be on top. */
  onTop?: boolean;
  onMove: (position: number) => void;
  onDrop: (position: number) => void;
}

function Thumb({ label, last, position, text, onTop, onMove, onDrop }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  // React's `onChange` fires on every move. The native change event fires only when the thumb is released.
  useEffect(() => {
    const range = input.current;
    const commit = () => range && drop.current(range.valueAsNumber);
    range?.addEventListener('change', commit);
    return () => range?.removeEventListener('change', commit);
  }, []);
  return (
    <input
      ref={input}
      type="range"
      min={0}
      max={last}
      step={0.5}
      value={position}
      aria-label={label}
      aria-valuetext={text}
      data-top={onTop || undefined}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
    />
  );
}
