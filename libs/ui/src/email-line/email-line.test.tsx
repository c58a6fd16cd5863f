import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailLine, type EmailLineResult } from './email-line';

function open(onSend: (email: string) => Promise<EmailLineResult>, autoFocus?: boolean) {
  render(
    <EmailLine
      title="Tell me when it’s back"
      text="One email"
      label="Email address"
      send="Tell me"
      sending="Sending"
      autoFocus={autoFocus}
      onSend={onSend}
    />,
  );
  return { field: screen.getByRole('textbox', { name: 'Email address' }), user: userEvent.setup() };
}

test('trims and sends the email address, shows the progress, and replaces the field by a confirmation', async () => {
  let take: (answer: EmailLineResult) => void = () => undefined;
  const onSend = jest.fn(() => new Promise<EmailLineResult>((resolve) => (take = resolve)));
  const { field, user } = open(onSend);
  await user.type(field, ' som@mail.com {Enter}');
  expect(onSend).toHaveBeenCalledWith('som@mail.com');
  expect(field).not.toHaveAttribute('type', 'email');
  expect(screen.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name: 'Sending' }));
  expect(onSend).toHaveBeenCalledTimes(1);
  await act(async () => take({ good: true, text: 'We will email som@mail.com' }));
  expect(screen.getByRole('status')).toHaveTextContent('We will email som@mail.com');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(field).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('keeps an invalid email address in the focused field, and hides the error when the visitor types', async () => {
  const { field, user } = open(() => Promise.resolve({ wrong: 'Enter a full email address.' }));
  await user.type(field, 'som');
  await user.click(screen.getByRole('button'));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('som');
  expect(field).toHaveAccessibleDescription('Enter a full email address.');
  await user.type(field, '@mail.com');
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('keeps the email address in the field when sending fails', async () => {
  const { field, user } = open(() => Promise.resolve({ good: false, text: 'Please try again.' }));
  await user.type(field, 'som@mail.com{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('Please try again.');
  expect(field).toHaveValue('som@mail.com');
});

test('adds `about` to the accessible names of the form and its heading', () => {
  const { rerender } = render(
    <EmailLine title="Tell me" level={4} about="Hug chair" text="" label="Email" send="Send" sending="Sending" onSend={jest.fn()} />,
  );
  expect(screen.getByRole('form', { name: 'Tell me Hug chair' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 4, name: 'Tell me Hug chair' })).toBeInTheDocument();
  rerender(<EmailLine title="News" text="" label="Email" send="Send" sending="Sending" onSend={jest.fn()} />);
  expect(screen.getByRole('heading', { level: 2, name: 'News' })).toBeInTheDocument();
  expect(screen.getByText('Email')).toBeVisible();
});

test('with `autoFocus`, takes the focus when it appears', () => {
  expect(open(jest.fn(), true).field).toHaveFocus();
});

test('without `autoFocus`, does not take the focus', () => {
  expect(open(jest.fn()).field).not.toHaveFocus();
});
