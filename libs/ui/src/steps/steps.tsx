import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { CheckIcon } from '../icon';
import styles from './steps.module.css';

export interface Step {
  id: string;
  label: ReactNode;
  state: 'done' | 'now' | 'next';
}

export interface StepsProps {
  label: string;
  steps: readonly Step[];
  done: string;
  className?: string;
}

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
