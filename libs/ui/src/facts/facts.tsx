import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './facts.module.css';

export interface FactsProps {
  className?: string;
  children: ReactNode;
}

export function Facts({ className, children }: FactsProps) {
  return <div className={classNames(styles.facts, className)}>{children}</div>;
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
