import type * as Input from '@spruce/input';
import type { PhoneProblem } from '@spruce/input';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { FieldError } from '../field';
import { Form, showErrors, useForm } from '../form';
import { useChoice, useInput } from '../form/form-fields';
import { CheckIcon } from '../icon';
import { PhoneField } from '../phone-field';
import { Select, type SelectOption } from '../select';
import { StatusCard } from '../status-card';
import { TextArea, TextField } from '../text-field';
import styles from './contact-form.module.css';

/** What a visitor writes. */
export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Digits without spaces, or as it was typed; may be empty unless an answer by phone is wanted. */
  phone: string;
  subject: string;
  byEmail: boolean;
  byPhone: boolean;
  message: string;
  /** What a program writes into a field that no visitor sees. */
  website: string;
}

/** How the service took it: with the number of the message, or what is wrong; `root` is what concerns no field. */
export type ContactAnswer = { sent: string } | { errors: Partial<Record<keyof ContactValues | 'root', string>> };

/** Labels and messages of a {@link ContactForm}. */
export interface ContactLabels {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  optional: string;
  subject: string;
  chooseSubject: string;
  answer: string;
  byEmail: string;
  byPhone: string;
  message: string;
  send: string;
  sending: string;
  /** What is said where something is missing or wrong. */
  problems: {
    firstName: string;
    lastName: string;
    email: string;
    emailShape: string;
    phone: string;
    phoneProblems: Record<PhoneProblem, string>;
    subject: string;
    answer: string;
    message: string;
    /** Of a text that is longer than the service takes. */
    long: string;
  };
  /** “2 things to fix.” */
  summary: (count: number) => string;
  sent: { title: string; /** Names the number of the message. */ text: (reference: string) => ReactNode; again: string };
}

/** The shop's rules for what people type. */
export type ContactRules = Pick<typeof Input, 'isEmail' | 'lineProblem' | 'LONGEST' | 'noteProblem' | 'phoneProblem'>;

/** Props of {@link ContactForm}. */
export interface ContactFormProps {
  labels: ContactLabels;
  rules: ContactRules;
  /** What one writes about; the chosen label is what is sent. */
  subjects: readonly SelectOption[];
  /** What is known of the visitor. What comes later fills the fields in which nothing stands yet. */
  start?: Partial<ContactValues>;
  /** Left of the button: what the message is used for, with a link. */
  note?: ReactNode;
  /** Called with values that passed. Does not throw: what fails is an answer too. */
  onSend: (values: ContactValues) => Promise<ContactAnswer>;
  className?: string;
}

const EMPTY: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  subject: '',
  byEmail: true,
  byPhone: false,
  message: '',
  website: '',
};

/** Write to us: a form that keeps what was typed, says what is wrong beside it, and afterwards the number of the message. */
export function ContactForm({ labels, rules, subjects, start, note, onSend, className }: ContactFormProps) {
  const form = useForm<ContactValues>({ shouldFocusError: false, defaultValues: { ...EMPTY, ...start } });
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    for (const [name, value] of Object.entries(start ?? {}) as [keyof ContactValues, string][])
      if (value && form.getValues(name) === '') form.setValue(name, value);
  }, [form, start]);
  if (reference !== undefined)
    return (
      <StatusCard
        tone="good"
        icon={<CheckIcon />}
        level={2}
        title={labels.sent.title}
        autoFocus
        actions={
          <Button
            variant="outline"
            onClick={() => {
              const { firstName, lastName, email, phone } = form.getValues();
              form.reset({ ...EMPTY, firstName, lastName, email, phone });
              setReference(undefined);
            }}
          >
            {labels.sent.again}
          </Button>
        }
      >
        {labels.sent.text(reference)}
      </StatusCard>
    );
  const send = async (values: ContactValues) => {
    const answer = await onSend(values);
    if ('sent' in answer) setReference(answer.sent);
    else showErrors(form, answer.errors);
  };
  return (
    <Form form={form} onSubmit={send} summaryTitle={labels.summary} className={className}>
      <div className={styles.fields}>
        <Fields labels={labels} rules={rules} subjects={subjects} phoneNeeded={form.watch('byPhone')} />
        <div className={styles.end}>
          {note ? <p className={styles.note}>{note}</p> : <span />}
          <Button type="submit" size="large" loading={form.formState.isSubmitting} loadingText={labels.sending}>
            {labels.send}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function Fields({
  labels,
  rules,
  subjects,
  phoneNeeded,
}: Pick<ContactFormProps, 'labels' | 'rules' | 'subjects'> & { phoneNeeded: boolean }) {
  const { problems } = labels;
  const name = (missing: string) => (text: unknown) => {
    const problem = rules.lineProblem(String(text), rules.LONGEST.name);
    return problem === undefined || (problem === 'empty' ? missing : problems.long);
  };
  const firstName = useInput<ContactValues>('firstName', { validate: name(problems.firstName) });
  const lastName = useInput<ContactValues>('lastName', { validate: name(problems.lastName) });
  const email = useInput<ContactValues>('email', {
    required: problems.email,
    validate: (text) => rules.isEmail(String(text)) || problems.emailShape,
  });
  const phone = useChoice<ContactValues, 'phone'>('phone', {
    validate: async (text, { byPhone }) => {
      if (rules.lineProblem(text, Infinity)) return !byPhone || problems.phone;
      const problem = await rules.phoneProblem(text);
      return problem === undefined || problems.phoneProblems[problem];
    },
  });
  const subject = useInput<ContactValues>('subject', { required: problems.subject });
  const { error: answerError, ...byEmail } = useInput<ContactValues>('byEmail', {
    validate: (on, { byPhone }) => on === true || byPhone || problems.answer,
    deps: 'byPhone',
  });
  const { error: _phoneAnswer, ...byPhone } = useInput<ContactValues>('byPhone', { deps: ['byEmail', 'phone'] });
  const { error: _trap, ...website } = useInput<ContactValues>('website');
  const message = useInput<ContactValues>('message', {
    validate: (text) => {
      const problem = rules.noteProblem(String(text), rules.LONGEST.message);
      return problem === undefined || (problem === 'empty' ? problems.message : problems.long);
    },
  });
  const answerId = `${byEmail.id}-note`;
  return (
    <>
      <TextField label={labels.firstName} autoComplete="given-name" {...firstName} />
      <TextField label={labels.lastName} autoComplete="family-name" {...lastName} />
      <TextField label={labels.email} type="email" inputMode="email" autoComplete="email" {...email} />
      <PhoneField label={labels.phone} optional={phoneNeeded ? undefined : labels.optional} id={phone.id} {...phone.props} />
      <Select className={styles.full} label={labels.subject} options={subjects} placeholder={labels.chooseSubject} {...subject} />
      <fieldset className={styles.full} aria-describedby={answerError ? answerId : undefined}>
        <legend className={styles.legend}>{labels.answer}</legend>
        <div className={styles.answers}>
          <Checkbox label={labels.byEmail} invalid={Boolean(answerError)} {...byEmail} />
          <Checkbox label={labels.byPhone} invalid={Boolean(answerError)} {...byPhone} />
        </div>
        {answerError ? <FieldError id={answerId}>{answerError}</FieldError> : null}
      </fieldset>
      <input className={styles.trap} tabIndex={-1} aria-hidden="true" autoComplete="off" {...website} />
      <TextArea className={styles.full} label={labels.message} rows={6} {...message} />
    </>
  );
}
