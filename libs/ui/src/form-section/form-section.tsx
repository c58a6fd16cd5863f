import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, LockIcon } from '../icon';
import { textLinkClass } from '../text-link/text-link';
import styles from './form-section.module.css';

/**
 * todo: incomplete. done: complete. needed: still incomplete after Continue. optional: may stay empty. blocked: another
 * section must be completed first. plain: the customer need not fill it in.
 */
export type SectionState = 'todo' | 'done' | 'needed' | 'optional' | 'blocked' | 'plain';

export interface FormSectionProps {
  id: string;
  title: ReactNode;
  level?: 2 | 3;
  state: SectionState;
  stateLabel?: string;
  note?: ReactNode;
  error?: ReactNode;
  summary?: ReactNode;
  edit?: { label: string; onEdit: () => void };
  reason?: ReactNode;
  className?: string;
  children?: ReactNode;
}

const icons = { todo: null, optional: null, plain: null, done: CheckIcon, needed: AlertIcon, blocked: LockIcon };

export function FormSection({
  id,
  title,
  level = 2,
  state,
  stateLabel,
  note,
  error,
  summary,
  edit,
  reason,
  className,
  children,
}: FormSectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const StateIcon = icons[state];
  const body = useRef<HTMLDivElement>(null);
  const opening = useRef(false);
  const isSummaryShown = state === 'done' && summary !== undefined;
  // The pressed button disappears with the summary, so the first field gets the focus.
  useLayoutEffect(() => {
    if (isSummaryShown || !opening.current) return;
    opening.current = false;
    body.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [isSummaryShown]);
  return (
    <section className={classNames(styles.section, className)} id={id} aria-labelledby={`${id}-title`} data-state={state} tabIndex={-1}>
      <div className={styles.head}>
        <Heading className={styles.title} id={`${id}-title`}>
          {title}
        </Heading>
        {stateLabel ? (
          <p className={styles.state}>
            {StateIcon ? <StateIcon size="small" /> : null}
            {stateLabel}
          </p>
        ) : null}
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <div className={styles.body} ref={body}>
        {error ? (
          <p className={styles.error}>
            <AlertIcon />
            <span>{error}</span>
          </p>
        ) : null}
        {state === 'blocked' ? (
          <p className={styles.reason}>{reason}</p>
        ) : isSummaryShown ? (
          <div className={styles.summary}>
            <div>{summary}</div>
            {edit ? (
              <button
                type="button"
                className={classNames(textLinkClass(), styles.edit)}
                onClick={() => {
                  opening.current = true;
                  edit.onEdit();
                }}
              >
                {edit.label}
                <span className="visually-hidden"> {title}</span>
              </button>
            ) : null}
          </div>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
