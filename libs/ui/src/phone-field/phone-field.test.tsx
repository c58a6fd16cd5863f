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
])('[rule.phone] %s is shown as %s and kept without spaces', async (digits, shown) => {
  render(<Phone />);
  await userEvent.type(field(), digits);
  await userEvent.tab();
  expect(field()).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(digits);
});

test('takes what people paste: hyphens, brackets, +66', async () => {
  render(<Phone />);
  await userEvent.click(field());
  await userEvent.paste('+66 81-234-5678');
  expect(screen.getByRole('status')).toHaveTextContent(/^0812345678$/);
});

test('keeps the caret where one corrects, and takes a digit over a space', async () => {
  render(<Phone start="0812345678" />);
  await userEvent.click(field());
  field().setSelectionRange(4, 4); // after "081 "
  await userEvent.keyboard('{Backspace}');
  expect(field()).toHaveValue('082 345 678');
  expect(field().selectionStart).toBe(2);
  await userEvent.keyboard('9');
  expect(field()).toHaveValue('089 234 5678');
});
