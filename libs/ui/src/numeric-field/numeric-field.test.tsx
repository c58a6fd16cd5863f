import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumericField } from './numeric-field';

function Floor() {
  const [value, setValue] = useState('');
  return <NumericField label="Floor" value={value} onChange={setValue} digits={3} max={120} />;
}

test('accepts only digits, up to a length and a maximum [rule.numeric]', async () => {
  render(<Floor />);
  const field = screen.getByLabelText('Floor');
  await userEvent.type(field, 'a1-2x1');
  expect(field).toHaveValue('12');
  await userEvent.type(field, '0');
  expect(field).toHaveValue('120');
  await userEvent.type(field, '0');
  expect(field).toHaveValue('120');
});

test('blocks pasting [rule.numeric]', async () => {
  render(<Floor />);
  await userEvent.click(screen.getByLabelText('Floor'));
  await userEvent.paste('12');
  expect(screen.getByLabelText('Floor')).toHaveValue('');
});
