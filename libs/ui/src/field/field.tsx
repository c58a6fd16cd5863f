import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon } from '../icon';
import styles from './field.module.css';

export interface FieldLabels {
  label: ReactNode;
  /** Text after the label, such as “(optional)”. */
  optional?: string;
  /** Help text below the field. It is hidden while there is an error. */
  hint?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
  id?: string;
  className?: string;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className={styles.error} id={id}>
      <AlertIcon size="small" />
      <span>{children}</span>
    </span>
  );
}

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
  const generatedId = useId();
  const controlId = id ?? generatedId;
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

export const inputClass = (className?: string) => classNames(styles.input, className);
