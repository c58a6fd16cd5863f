import type { ReactNode } from 'react';
import css from './fact-list.module.css';

export function FactList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.facts} aria-label={label}>
      {children}
    </ul>
  );
}
