import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon } from '../icon';
import styles from './form-section.module.css';

/**
 * todo: incomplete. done: complete. needed: still incomplete after a click on Continue. optional: may stay empty. plain: the
 * section is never incomplete.
 */
export type SectionState = 'todo' | 'done' | 'needed' | 'optional' | 'plain';

export interface FormSectionProps {
  id: string;
  title: ReactNode;
  state?: SectionState;
  stateLabel?: string;
  note?: ReactNode;
  error?: ReactNode;
  className?: string;
  children?: ReactNode;
}

const icons = { todo: null, optional: null, plain: null, done: CheckIcon, needed: AlertIcon };

export function FormSection({ id, title, state = 'plain', stateLabel, note, error, className, children }: FormSectionProps) {
  const StateIcon = icons[state];
  return (
    <section className={classNames(styles.section, className)} id={id} aria-labelledby={`${id}-title`} data-state={state} tabIndex={-1}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {stateLabel ? (
          <p className={styles.state}>
            {StateIcon ? <StateIcon size="small" /> : null}
            {stateLabel}
          </p>
        ) : null}
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <div className={styles.body}>
        {error ? (
          <p className={styles.error}>
            <AlertIcon />
            <span>{error}</span>
          </p>
        ) : null}
        {children}
      </div>
    </section>
  );
}
