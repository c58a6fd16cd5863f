import { startTransition, useOptimistic, type ReactNode } from 'react';
import { waitForPaint } from '../wait-for-paint';
import styles from './facets.module.css';

export interface FacetProps {
  title: string;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

export function Facet({ title, open = true, onToggle, children }: FacetProps) {
  return (
    <details
      className={styles.facet}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      // A visitor may open the group before hydration, and React misses this event. So the ref reports the state.
      ref={(details) => {
        if (details && details.open !== open) onToggle?.(details.open);
      }}
      suppressHydrationWarning
    >
      <summary>{title}</summary>
      {children}
    </details>
  );
}

export interface FacetOptionProps {
  label: ReactNode;
  count?: number;
  checked: boolean;
  /** The tick changes at once. When the returned promise settles, the box shows the value of `checked` again. */
  onChange: (checked: boolean) => void | Promise<void>;
}

export function FacetOption({ label, count, checked, onChange }: FacetOptionProps) {
  const [shown, show] = useOptimistic(checked);
  const change = (on: boolean) =>
    startTransition(async () => {
      show(on);
      await waitForPaint();
      await onChange(on);
    });
  return (
    <label className={styles.option} data-none={count === 0 || undefined}>
      <input
        type="checkbox"
        checked={shown}
        onChange={(event) => change(event.currentTarget.checked)}
        // A visitor may tick the box before hydration, and React misses this event. So the ref reports the tick.
        ref={(box) => {
          if (box && box.checked !== shown) change(box.checked);
        }}
      />
      <span>{label}</span>
      {count !== undefined && (
        <span className={styles.count} translate="no">
          {count}
        </span>
      )}
    </label>
  );
}
