import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { CheckIcon } from '../icon';
import styles from './steps.module.css';

/** One of {@link Steps}. */
export interface Step {
  id: string;
  /** A word, or a link back to a step that is done. */
  label: ReactNode;
  state: 'done' | 'now' | 'next';
}

/** Props of {@link Steps}. */
export interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** What is read after a step that is done. */
  done: string;
  className?: string;
}

/** The few steps of a way through: of checkout, of the ID check. */
export function Steps({ label, steps, done, className }: StepsProps) {
  return (
    <ol className={classNames(styles.steps, className)} aria-label={label}>
      {steps.map((step) => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          {step.state === 'done' ? <CheckIcon size="small" label={done} /> : null}
          {step.label}
        </li>
      ))}
    </ol>
  );
}
