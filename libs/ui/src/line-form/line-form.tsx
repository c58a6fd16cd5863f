import { useId, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, ArrowIcon, CheckIcon } from '../icon';
import styles from './line-form.module.css';

export interface LineFormProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'aria-label' | 'children' | 'className' | 'onSubmit' | 'placeholder' | 'title'
> {
  title: string;
  text: ReactNode;
  /** Accessible name and placeholder of the field. */
  label: string;
  /** Label of the button, such as “Subscribe”; pass the progress text while busy. */
  submit: string;
  /** Fades the button and ignores further submits. */
  busy?: boolean;
  error?: string;
  answer?: { good: boolean; text: string };
  onSubmit: () => void;
}

/** A one-line form with a button at its end. Passes all other props and the ref to the `input`; the caller holds its value. */
export function LineForm({ title, text, label, submit, busy, error, answer, onSubmit, ...input }: LineFormProps) {
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <p className="muted">{text}</p>
      <div className={styles.line}>
        <input
          {...input}
          aria-label={label}
          placeholder={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="submit" className={styles.submit} aria-busy={busy || undefined}>
          {submit}
          <ArrowIcon />
        </button>
      </div>
      {error ? (
        <p className={classNames(styles.note, styles.bad)} id={`${id}-error`}>
          <AlertIcon size="small" />
          {error}
        </p>
      ) : null}
      <div role="status">
        {answer ? (
          <p className={classNames(styles.note, answer.good ? styles.good : styles.bad)}>
            {answer.good ? <CheckIcon size="small" /> : <AlertIcon size="small" />}
            {answer.text}
          </p>
        ) : null}
      </div>
    </form>
  );
}
