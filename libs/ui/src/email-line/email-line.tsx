import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { emailInput } from '../email-input';
import { AlertIcon, ArrowIcon, CheckIcon } from '../icon';
import styles from './email-line.module.css';

export type EmailLineResult = { wrong: string } | { good: boolean; text: string };

export interface EmailLineProps {
  title: string;
  /** Level of the title's heading. */
  level?: 2 | 3 | 4;
  /** Text for screen readers, such as the name of a piece. It distinguishes this form from other forms with the same title. */
  about?: string;
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

export function EmailLine({
  title,
  level = 2,
  about,
  text,
  label,
  send,
  sending,
  name = 'email',
  autoFocus,
  email,
  onSend,
}: EmailLineProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<EmailLineResult>();
  const [busy, setBusy] = useState(false);
  const wrong = answer && 'wrong' in answer ? answer.wrong : undefined;
  const isDone = answer && 'good' in answer && answer.good;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const next = await onSend(input.current?.value.trim() ?? '');
    setBusy(false);
    setAnswer(next);
    if ('wrong' in next) input.current?.focus();
    else if (next.good) status.current?.focus(); // the focused field disappears
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-labelledby={id}>
      <Heading className={styles.title} id={id}>
        {title}
        {about ? <span className="visually-hidden"> {about}</span> : null}
      </Heading>
      {isDone ? null : (
        <>
          <p className="muted">{text}</p>
          <div className={styles.line}>
            <label className="note">
              {label}
              <input
                {...emailInput}
                ref={input}
                name={name}
                required
                autoFocus={autoFocus}
                defaultValue={email}
                aria-invalid={wrong ? true : undefined}
                aria-describedby={wrong && `${id}-error`}
                onChange={() => wrong && setAnswer(undefined)}
              />
            </label>
            <button type="submit" className={styles.submit} aria-busy={busy || undefined}>
              {busy ? sending : send}
              <ArrowIcon />
            </button>
          </div>
        </>
      )}
      {wrong ? (
        <p className={classNames(styles.note, styles.bad)} id={`${id}-error`}>
          <AlertIcon size="small" />
          {wrong}
        </p>
      ) : null}
      <div role="status" ref={status} tabIndex={-1}>
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
