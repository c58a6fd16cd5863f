import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField, TextField } from './text-field';

test('describes the input by its hint, or by the error that replaces the hint', () => {
  const { rerender } = render(<TextField label="Postcode" hint="Five digits." />);
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('Five digits.');
  expect(screen.getByLabelText('Postcode')).toBeValid();
  rerender(<TextField label="Postcode" hint="Five digits." error="Enter 5 digits." />);
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription('Enter 5 digits.');
  expect(screen.getByLabelText('Postcode')).toBeInvalid();
});

test('passes the ref and other props to the input, as form libraries need', async () => {
  const ref = { current: null as HTMLInputElement | null };
  const change = jest.fn();
  render(<TextField label="Name" name="first_name" ref={ref} onChange={change} id="first" />);
  await userEvent.type(screen.getByLabelText('Name'), 'Pim');
  expect(ref.current).toHaveValue('Pim');
  expect(ref.current).toHaveAttribute('name', 'first_name');
  expect(ref.current?.id).toBe('first');
  expect(change).toHaveBeenCalledTimes(3);
});

test('shows the password only after a click on the eye [rule.password]', async () => {
  render(<PasswordField label="Password" showLabel="Show password" />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
});
