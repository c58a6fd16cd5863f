import type { ReactNode } from 'react';
import styles from './facets.module.css';

export interface FacetProps {
  title: string;
  children: ReactNode;
}

/** One group of filters, open to begin with. */
export function Facet({ title, children }: FacetProps) {
  return (
    <details className={styles.facet} open>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

export interface FacetOptionProps {
  label: string;
  /** How many things it would show. */
  count?: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One choice of a group, with the number of things behind it. */
export function FacetOption({ label, count, checked, onChange }: FacetOptionProps) {
  return (
    <label className={styles.option} data-none={count === 0 || undefined}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
