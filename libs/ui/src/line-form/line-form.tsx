import { useId, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, ArrowIcon, CheckIcon } from '../icon';
import styles from './line-form.module.css';

export interface LineFormProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'aria-label' | 'children' | 'className' | 'onSubmit' | 'placeholder' | 'title'
> {
  /** What it is for; names the form. */
  title: string;
  /** One sentence below the title: what one gets. */
  text: ReactNode;
  /** The accessible name of the field; stands in it while it is empty. */
  label: string;
  /** The label of its button, such as "Subscribe"; while it is busy, what it does. */
  submit: string;
  /** What was typed is on its way: the button fades and sends nothing more. */
  busy?: boolean;
  /** What is wrong with what was typed, and how to put it right. */
  error?: string;
  /** How sending ended; read aloud. */
  answer?: { good: boolean; text: string };
  onSubmit: () => void;
}

/**
 * One question on one line, with its button at the end. Everything an `input` takes passes through, refs too; its owner keeps the value.
 */
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
