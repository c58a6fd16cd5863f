import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon } from '../icon';
import styles from './field.module.css';

/** The label of a control, and its hint and error. */
export interface FieldLabels {
  label: ReactNode;
  /** Shown beside the label, such as "(optional)"; required fields are not marked. */
  optional?: string;
  /** Help below; the error takes its place. */
  hint?: ReactNode;
  /** What is wrong, and how to put it right. */
  error?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** The id of the control; made when not given. */
  id?: string;
  /** Class of the whole field, for its place in a form. */
  className?: string;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The red sentence under a control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className={styles.error} id={id}>
      <AlertIcon size="small" />
      <span>{children}</span>
    </span>
  );
}

/** Label above, control, hint or error below; `children` gets the attributes that tie them together. */
export function Field({
  label,
  optional,
  hint,
  error,
  hideLabel,
  id,
  className,
  children,
}: FieldLabels & { children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.label, hideLabel && 'visually-hidden')} htmlFor={controlId}>
        {label}
        {optional ? <span className={styles.optional}> {optional}</span> : null}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? noteId : undefined })}
      {error ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : hint ? (
        <span className={styles.hint} id={noteId}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

/** The class of a text control, for the few that this library does not draw. */
export const inputClass = (className?: string) => classNames(styles.input, className);
