import type { ReactNode } from 'react';
import css from './fact-list.module.css';

/** What is good to know before renting, a line each: icon, text, and where there is more a link. */
export function FactList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.facts} aria-label={label}>
      {children}
    </ul>
  );
}
