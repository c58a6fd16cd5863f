import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { emailInput } from '../email-input';
import { FieldError } from '../field/field';
import { Form, showErrors, useChoice, useFormContext, useInput, useSchemaForm, type SchemaFormProps } from '../form/form';
import { CheckIcon } from '../icon';
import { PhoneField } from '../phone-field/phone-field';
import { Select, type SelectOption } from '../select/select';
import { StatusCard } from '../status-card/status-card';
import { TextArea, TextField } from '../text-field/text-field';
import type { ContactProblems } from './contact-schema';
import styles from './contact-form.module.css';

export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Digits without spaces. If the text has other characters, it stays as typed. May be empty unless `byPhone` is true. */
  phone: string;
  subject: string;
  byEmail: boolean;
  byPhone: boolean;
  message: string;
  /** Honeypot field: visitors cannot see it, so only bots fill it. */
  website: string;
}

/** `root` is an error that belongs to no field. */
export type ContactResult = { sent: string } | { errors: Partial<Record<keyof ContactValues | 'root', string>> };

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
  failed: string;
  problems: ContactProblems;
  summary: (count: number) => string;
  sent: { title: string; text: (reference: string) => ReactNode; again: string };
}

export interface ContactFormProps {
  labels: ContactLabels;
  /** Loads the validation rules, `contactSchema` of `@spruce/ui/contact-schema`. */
  schema: SchemaFormProps<ContactValues>['schema'];
  /** The form sends the label of the chosen subject. */
  subjects: readonly SelectOption[];
  /** If these values change later, only empty fields that the visitor has not touched are filled. */
  initialValues?: Partial<ContactValues>;
  note?: ReactNode;
  /** Must not throw; return errors as a result. */
  onSend: (values: ContactValues) => Promise<ContactResult>;
}

const EMPTY_MESSAGE = { subject: '', byEmail: true, byPhone: false, message: '', website: '' };
const EMPTY_VALUES: ContactValues = { firstName: '', lastName: '', email: '', phone: '', ...EMPTY_MESSAGE };

export function ContactForm({ labels, schema, subjects, initialValues, note, onSend }: ContactFormProps) {
  const form = useSchemaForm<ContactValues>({
    defaultValues: { ...EMPTY_VALUES, ...initialValues },
    schema,
    loadError: labels.failed,
    describe: ({ message }) => message,
  });
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    for (const [name, value] of Object.entries(initialValues ?? {}) as [keyof ContactValues, string][])
      if (value && form.getValues(name) === '') form.setValue(name, value);
  }, [form, initialValues]);
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
              form.reset({ ...form.getValues(), ...EMPTY_MESSAGE });
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
    <Form form={form} onSubmit={send} summaryTitle={labels.summary}>
      <div className={styles.fields}>
        <Fields labels={labels} subjects={subjects} />
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

function Fields({ labels, subjects }: Pick<ContactFormProps, 'labels' | 'subjects'>) {
  const { formState, register, trigger, watch } = useFormContext<ContactValues>();
  const firstName = useInput<ContactValues>('firstName');
  const lastName = useInput<ContactValues>('lastName');
  const email = useInput<ContactValues>('email');
  const phone = useChoice<ContactValues, 'phone'>('phone');
  const subject = useInput<ContactValues>('subject');
  const { error: answerError, ...byEmail } = useInput<ContactValues>('byEmail');
  const message = useInput<ContactValues>('message');
  const phoneNeeded = watch('byPhone');
  // The rules for email and phone depend on how the visitor wants the reply, so both fields are validated again.
  const validateAnswer = () => {
    if (formState.isSubmitted) void trigger(['byEmail', 'phone']);
  };
  const answerId = `${byEmail.id}-note`;
  return (
    <>
      <TextField label={labels.firstName} autoComplete="given-name" {...firstName} />
      <TextField label={labels.lastName} autoComplete="family-name" {...lastName} />
      <TextField label={labels.email} {...emailInput} {...email} />
      <PhoneField label={labels.phone} optional={phoneNeeded ? undefined : labels.optional} id={phone.id} {...phone.props} />
      <Select className={styles.full} label={labels.subject} options={subjects} placeholder={labels.chooseSubject} {...subject} />
      <fieldset className={styles.full} aria-describedby={answerError ? answerId : undefined}>
        <legend className={styles.legend}>{labels.answer}</legend>
        <div className={styles.answers}>
          <Checkbox label={labels.byEmail} invalid={Boolean(answerError)} {...byEmail} />
          <Checkbox label={labels.byPhone} invalid={Boolean(answerError)} {...register('byPhone', { onChange: validateAnswer })} />
        </div>
        {answerError ? <FieldError id={answerId}>{answerError}</FieldError> : null}
      </fieldset>
      <input className={styles.trap} tabIndex={-1} aria-hidden="true" autoComplete="off" {...register('website')} />
      <TextArea className={styles.full} label={labels.message} rows={6} {...message} />
    </>
  );
}
