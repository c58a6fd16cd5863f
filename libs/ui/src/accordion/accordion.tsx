import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './accordion.module.css';

export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.accordion, className)}>{children}</div>;
}

export interface AccordionItemProps {
  summary: ReactNode;
  open?: boolean;
  /** Only one item with the same name is open at a time. */
  name?: string;
  id?: string;
  children: ReactNode;
}

/** A native `<details>` element, so it works without scripts and with the browser's find-in-page. */
export function AccordionItem({ summary, open, name, id, children }: AccordionItemProps) {
  return (
    <details className={styles.item} open={open} name={name} id={id}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
