import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactsProps {
  children: ReactNode;
}

export function Facts({ children }: FactsProps) {
  return <div className={styles.facts}>{children}</div>;
}

export interface FactProps {
  title: ReactNode;
  level?: 2 | 3 | 4;
  edit?: ReactNode;
  children: ReactNode;
}

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
