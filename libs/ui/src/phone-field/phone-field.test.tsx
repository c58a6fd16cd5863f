import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneField } from './phone-field';

function Phone({ start = '' }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PhoneField label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Phone');

test.each([
  ['0812345678', '081 234 5678'],
  ['026324410', '02 632 4410'],
  ['66812345678', '66 81 234 5678'],
  ['08123456', '081 234 56'],
])('shows the phone number %s as %s, and returns the number without spaces [rule.phone]', async (digits, shown) => {
  render(<Phone />);
  await userEvent.type(field(), digits);
  await userEvent.tab();
  expect(field()).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(digits);
});

test('turns a pasted number with +66 and hyphens into ten digits', async () => {
  render(<Phone />);
  await userEvent.click(field());
  await userEvent.paste('+66 81-234-5678');
  expect(screen.getByRole('status')).toHaveTextContent(/^0812345678$/);
});

test('keeps the caret in place after a correction, and deletes the digit before a space on Backspace', async () => {
  render(<Phone start="0812345678" />);
  await userEvent.click(field());
  field().setSelectionRange(4, 4);
  await userEvent.keyboard('{Backspace}');
  expect(field()).toHaveValue('082 345 678');
  expect(field().selectionStart).toBe(2);
  await userEvent.keyboard('9');
  expect(field()).toHaveValue('089 234 5678');
});

test.each([
  ['+44 7911 123456', '+44 791 112 3456', '+44 7911 123456'],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['๐๘๑๒๓๔๕๖๗๘', '081 234 5678', '0812345678'],
  ['+66 (0)81 234 5678', '081 234 5678', '0812345678'],
  ['02-123-4567', '02 123 4567', '021234567'],
  ['02-123-4567-8', '02 123 4567-8', '02 123 4567-8'],
  ['02 123 4567 ต่อ 12', '02 123 4567 ต่อ 12', '02 123 4567 ต่อ 12'],
  ['081 234 5678 / 02 123 4567', '081 234 5678 / 02 123 4567', '081 234 5678 / 02 123 4567'],
  ['081234567890', '081234567890', '081234567890'],
])('keeps the whole number %s, typed or pasted, and shows %s [rule.phone]', async (text, shown, value) => {
  for (const act of [() => userEvent.type(field(), text), () => userEvent.paste(text)]) {
    const { unmount } = render(<Phone />);
    await userEvent.click(field());
    await act();
    await userEvent.tab();
    expect(field().value.replaceAll(/[- ]/g, '')).toBe(shown.replaceAll(/[- ]/g, ''));
    expect(screen.getByRole('status').textContent.replaceAll(/[- ]/g, '')).toBe(value.replaceAll(/[- ]/g, ''));
    unmount();
  }
});

test('keeps the caret in place when the customer corrects a foreign number', async () => {
  render(<Phone start="+44 7911 123456" />);
  await userEvent.click(field());
  field().setSelectionRange(4, 4);
  await userEvent.keyboard('9{Backspace}{Backspace}');
  expect(field()).toHaveValue('+447911 123456');
  expect(field().selectionStart).toBe(3);
});
