import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactSchema } from './contact-schema';
import { ContactForm, type ContactFormProps, type ContactLabels } from './contact-form';

const labels: ContactLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  optional: '(optional)',
  subject: 'Subject',
  chooseSubject: 'Choose',
  answer: 'How should we reply?',
  byEmail: 'By email',
  byPhone: 'By phone',
  message: 'Message',
  send: 'Send',
  sending: 'Sending',
  failed: 'Failed',
  problems: {
    firstName: 'No first name',
    lastName: 'No last name',
    email: 'No email',
    emailShape: 'No such email',
    phone: 'No phone',
    phoneProblems: { wrong: 'No such phone', several: 'Two phones', extension: 'An extension' },
    subject: 'No subject',
    answer: 'No way to answer',
    message: 'No message',
    long: 'Too long',
  },
  summary: (count) => `${count} to fix`,
  sent: { title: 'Sent', text: (reference) => `Number ${reference}`, again: 'Write again' },
};
const start = {
  firstName: 'Pim',
  lastName: 'Suwan',
  email: 'pim@example.com',
  phone: '0812345678',
  subject: 'q',
  message: 'Does it come in moss?',
};
const schema = () => contactSchema(labels.problems);

const draw = (props: Partial<ContactFormProps> = {}) => {
  const onSend = jest
    .fn<ReturnType<ContactFormProps['onSend']>, Parameters<ContactFormProps['onSend']>>()
    .mockResolvedValue({ sent: 'SC-K7Q2MX' });
  render(<ContactForm labels={labels} schema={schema} subjects={[{ value: 'q', label: 'A question' }]} onSend={onSend} {...props} />);
  return onSend;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('shows errors at empty fields on submit and focuses the first empty field', async () => {
  const onSend = draw({ initialValues: { byEmail: false } });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('6 to fix');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('No email');
  expect(screen.getByRole('group', { name: 'How should we reply?' })).toHaveAccessibleDescription('No way to answer');
  expect(onSend).not.toHaveBeenCalled();
});

test('fills the fields that the customer has not edited when the data of the customer has loaded', async () => {
  const form = (known?: ContactFormProps['initialValues']) => (
    <ContactForm
      labels={labels}
      schema={schema}
      subjects={[{ value: 'q', label: 'A question' }]}
      initialValues={known}
      onSend={() => Promise.resolve({ sent: '' })}
    />
  );
  const { rerender } = render(form());
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Pimchanok');
  rerender(form({ firstName: 'Pim', lastName: 'Suwan', phone: '0812345678' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Suwan'));
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Pimchanok');
});

test('hides the honeypot field from people, but sends its value', async () => {
  const onSend = draw({ initialValues: start });
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
  expect(screen.queryByRole('textbox', { name: /website/i })).not.toBeInTheDocument();
  expect(trap).toHaveAttribute('tabindex', '-1');
  if (trap) fireEvent.input(trap, { target: { value: 'https://casino.example' } });
  await send();
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ website: 'https://casino.example' })));
});

test('requires a phone number only if the visitor wants a call', async () => {
  const onSend = draw({ initialValues: { ...start, phone: '' } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'By phone' }));
  await send();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('No phone'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'By phone' }));
  await send();
  await waitFor(() => expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ phone: '', byEmail: true, byPhone: false })));
});

test('requires a choice of email or phone for the reply; the error disappears after the choice', async () => {
  const onSend = draw({ initialValues: { ...start, byEmail: false } });
  await send();
  const answer = screen.getByRole('group', { name: 'How should we reply?' });
  await waitFor(() => expect(answer).toHaveAccessibleDescription('No way to answer'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'By phone' }));
  await waitFor(() => expect(answer).not.toHaveAccessibleDescription());
  await userEvent.click(screen.getByRole('checkbox', { name: 'By phone' }));
  await waitFor(() => expect(answer).toHaveAccessibleDescription('No way to answer'));
  expect(onSend).not.toHaveBeenCalled();
});

test('shows the reference number after sending, and keeps the email address for another message', async () => {
  draw({ initialValues: start });
  await send();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Sent' })).toHaveFocus());
  expect(screen.getByText('Number SC-K7Q2MX')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Write again' }));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('pim@example.com');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('shows errors of the service at their fields and keeps all values', async () => {
  draw({ initialValues: start, onSend: async () => ({ errors: { email: 'This address bounces' } }) });
  await send();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('This address bounces');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Does it come in moss?');
});
