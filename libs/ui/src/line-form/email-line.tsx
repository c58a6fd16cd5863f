import { useRef, useState, type ReactNode } from 'react';
import { LineForm } from './line-form';

/** What became of an address: something to put right beside the field, or how sending ended. */
export type EmailLineAnswer = { wrong: string } | { good: boolean; text: string };

export interface EmailLineProps {
  title: string;
  text: ReactNode;
  label: string;
  /** The label of its button. */
  send: string;
  /** The same while the address is on its way. */
  sending: string;
  /** The field's name, where a provider asks for one of its own. */
  name?: string;
  /** Where it was opened by a press, the focus goes on into it. */
  autoFocus?: boolean;
  /** Takes the address without the spaces around it. Does not throw: what fails is an answer too. */
  onSend: (email: string) => Promise<EmailLineAnswer>;
}

/** One email address on one line: it keeps what was typed until it was taken, and says what is wrong or how it ended. */
export function EmailLine({ send, sending, name = 'email', onSend, ...labels }: EmailLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<EmailLineAnswer>();
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
      type="email"
      name={name}
      autoComplete="email"
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
