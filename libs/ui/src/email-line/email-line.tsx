import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { emailInput } from '../email-input';
import { AlertIcon, ArrowIcon, CheckIcon } from '../icon';
import styles from './email-line.module.css';

export type EmailLineResult = { wrong: string } | { good: boolean; text: string };

export interface EmailLineProps {
  title: string;
  text: ReactNode;
  label: string;
  send: string;
  sending: string;
  name?: string;
  autoFocus?: boolean;
  email?: string;
  /** Must not throw; return failures as a result. */
  onSend: (email: string) => Promise<EmailLineResult>;
}

export function EmailLine({ title, text, label, send, sending, name = 'email', autoFocus, email, onSend }: EmailLineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<EmailLineResult>();
  const [busy, setBusy] = useState(false);
  const wrong = answer && 'wrong' in answer ? answer.wrong : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const next = await onSend(input.current?.value.trim() ?? '');
    setBusy(false);
    setAnswer(next);
    if ('wrong' in next) input.current?.focus();
    else if (next.good && input.current) input.current.value = '';
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      <p className="muted">{text}</p>
      <div className={styles.line}>
        <input
          {...emailInput}
          ref={input}
          name={name}
          required
          autoFocus={autoFocus}
          defaultValue={email}
          aria-label={label}
          placeholder={label}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${id}-error`}
          onChange={() => wrong && setAnswer(undefined)}
        />
        <button type="submit" className={styles.submit} aria-busy={busy || undefined}>
          {busy ? sending : send}
          <ArrowIcon />
        </button>
      </div>
      {wrong ? (
        <p className={classNames(styles.note, styles.bad)} id={`${id}-error`}>
          <AlertIcon size="small" />
          {wrong}
        </p>
      ) : null}
      <div role="status">
        {answer && 'good' in answer ? (
          <p className={classNames(styles.note, answer.good ? styles.good : styles.bad)}>
            {answer.good ? <CheckIcon size="small" /> : <AlertIcon size="small" />}
            {answer.text}
          </p>
        ) : null}
      </div>
    </form>
  );
}
