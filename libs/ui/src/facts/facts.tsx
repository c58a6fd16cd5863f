import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './facts.module.css';

/** Props of {@link Facts}. */
export interface FactsProps {
  className?: string;
  /** {@link Fact}s */
  children: ReactNode;
}

/** What was filled in, read back in two columns: the summary, an order. */
export function Facts({ className, children }: FactsProps) {
  return <div className={classNames(styles.facts, className)}>{children}</div>;
}

/** Props of {@link Fact}. */
export interface FactProps {
  title: ReactNode;
  level?: 2 | 3 | 4;
  /** A link back to where it is filled in, named with the title. */
  edit?: ReactNode;
  children: ReactNode;
}

/** One of {@link Facts}: a small heading, a way back, a few lines. */
export function Fact({ title, level = 3, edit, children }: FactProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.fact}>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {edit ? <span className={styles.edit}>{edit}</span> : null}
      </div>
      <div className={styles.text}>{children}</div>
    </div>
  );
}
