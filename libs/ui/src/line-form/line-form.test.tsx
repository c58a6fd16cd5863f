import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LineForm, type LineFormProps } from './line-form';

const form = (props: Partial<LineFormProps> = {}) => (
  <LineForm title="Stay in touch" text="Twice a month" label="Email address" submit="Subscribe" onSubmit={() => undefined} {...props} />
);

test('is a form named by its title and submits by button and Enter', async () => {
  const sent = jest.fn();
  render(form({ onSubmit: sent }));
  expect(screen.getByRole('form', { name: 'Stay in touch' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), 'som@mail.com{Enter}');
  expect(sent).toHaveBeenCalledTimes(2);
});

test('ignores submits while busy and keeps the focus', async () => {
  const sent = jest.fn();
  render(form({ onSubmit: sent, busy: true, submit: 'Signing you up' }));
  const button = screen.getByRole('button', { name: 'Signing you up' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('shows an error next to the field and passes other props to the input', () => {
  const field = createRef<HTMLInputElement>();
  const { rerender } = render(form({ ref: field, name: 'EMAIL', type: 'email', error: 'Please enter your email address.' }));
  expect(field.current).toBe(screen.getByRole('textbox'));
  expect(field.current).toHaveAttribute('name', 'EMAIL');
  expect(field.current).toBeInvalid();
  expect(field.current).toHaveAccessibleDescription('Please enter your email address.');
  rerender(form());
  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('announces the result of sending', () => {
  const { rerender } = render(form());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(form({ answer: { good: true, text: 'Thank you.' } }));
  expect(screen.getByRole('status')).toHaveTextContent('Thank you.');
});
