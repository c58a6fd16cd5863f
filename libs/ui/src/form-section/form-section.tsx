import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, LockIcon } from '../icon';
import { textLinkClass } from '../text-link';
import styles from './form-section.module.css';

/**
 * todo: not begun. current: being filled in. done: complete. needed: was missing on Continue. optional: may stay empty. blocked:
 * something else comes first. plain: nothing has to be filled in, it is read or may be changed.
 */
export type SectionState = 'todo' | 'current' | 'done' | 'needed' | 'optional' | 'blocked' | 'plain';

/** Props of {@link FormSection}. */
export interface FormSectionProps {
  /** The place that links jump to. */
  id: string;
  title: ReactNode;
  level?: 2 | 3;
  state: SectionState;
  /** The state in a word: “Complete”, “Needed”, “Optional”. Without it nothing stands under the title. */
  stateLabel?: string;
  /** A quiet sentence under the state. */
  note?: ReactNode;
  /** The prerequisite that is not met, first in the section. */
  error?: ReactNode;
  /** What was filled in, read back; takes the place of the fields while the section is done. */
  summary?: ReactNode;
  /** Opens the fields again. The title is read after the word. */
  edit?: { label: string; onEdit: () => void };
  /** Why a blocked section is closed; takes the place of the fields. */
  reason?: ReactNode;
  className?: string;
  /** The fields. */
  children?: ReactNode;
}

const icons = { todo: null, current: null, optional: null, plain: null, done: CheckIcon, needed: AlertIcon, blocked: LockIcon };

/** A part of a long form: title and state in the margin, fields beside them, a hairline above, no box. */
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
  const readBack = state === 'done' && summary !== undefined;
  // What was pressed goes away with the summary; the focus goes on to the first field.
  useLayoutEffect(() => {
    if (readBack || !opening.current) return;
    opening.current = false;
    body.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [readBack]);
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
        ) : readBack ? (
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
