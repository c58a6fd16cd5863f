import { useRef, useState, type ReactNode } from 'react';
import { emailInput } from '../email-input';
import { LineForm } from './line-form';

export type EmailLineResult = { wrong: string } | { good: boolean; text: string };

export interface EmailLineProps {
  title: string;
  text: ReactNode;
  label: string;
  send: string;
  sending: string;
  /** Name of the form field, for a provider that requires a specific one. */
  name?: string;
  autoFocus?: boolean;
  /** Called with the trimmed address. Must not throw; return failures as an answer. */
  onSend: (email: string) => Promise<EmailLineResult>;
}

/** A one-line form for an email address. Keeps the input until it was accepted and shows errors and results. */
export function EmailLine({ send, sending, name = 'email', onSend, ...labels }: EmailLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<EmailLineResult>();
  const [busy, setBusy] = useState(false);
  const wrong = answer && 'wrong' in answer ? answer.wrong : undefined;

  const submit = async () => {
    setBusy(true);
    const next = await onSend(input.current?.value.trim() ?? '');
    setBusy(false);
    setAnswer(next);
    if ('wrong' in next) input.current?.focus();
    else if (next.good && input.current) input.current.value = '';
  };

  return (
    <LineForm
      ref={input}
      {...labels}
      {...emailInput}
      name={name}
      required
      submit={busy ? sending : send}
      busy={busy}
      error={wrong}
      answer={answer && 'good' in answer ? answer : undefined}
      onChange={() => wrong && setAnswer(undefined)}
      onSubmit={() => void submit()}
    />
  );
}
