import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './accordion.module.css';

/** Lines that open in place. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.accordion, className)}>{children}</div>;
}

export interface AccordionItemProps {
  summary: ReactNode;
  /** Open from the start. */
  open?: boolean;
  /** Items of one name close one another. */
  name?: string;
  /** Lets a link go straight to it. */
  id?: string;
  children: ReactNode;
}

/** One line of an `Accordion`; a native disclosure, so find-in-page and no script work. */
export function AccordionItem({ summary, open, name, id, children }: AccordionItemProps) {
  return (
    <details className={styles.item} open={open} name={name} id={id}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
