import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

export interface AccordionItemProps {
  summary: ReactNode;
  open?: boolean;
  /** Items with the same name form a group, of which only one is open at a time. */
  name?: string;
  id?: string;
  children: ReactNode;
}

/** A native `<details>` works without JavaScript, and the browser's page search finds its text. */
export function AccordionItem({ summary, open, name, id, children }: AccordionItemProps) {
  return (
    <details className={styles.item} open={open} name={name} id={id}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
