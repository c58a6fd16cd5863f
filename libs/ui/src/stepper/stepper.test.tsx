import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './stepper';

const parse = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

function Quantity({ start = 1, max = 9999 }) {
  const [value, setValue] = useState(start);
  return (
    <Stepper
      label="Quantity"
      lessLabel="Less"
      moreLabel="More"
      value={value}
      onValueChange={setValue}
      min={1}
      max={max}
      parse={parse}
      error={value < 1 ? 'Min quantity: 1' : undefined}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' });

test('stops at the minimum and the maximum, and keeps the focus on the button', async () => {
  render(<Quantity max={2} />);
  const more = screen.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  await userEvent.click(more);
  expect(field()).toHaveValue('2');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  const less = screen.getByRole('button', { name: 'Less' });
  await userEvent.click(less);
  await userEvent.click(less);
  expect(field()).toHaveValue('1');
  expect(less).toHaveAttribute('aria-disabled', 'true');
});

test('steps down from a value above the maximum to the maximum', async () => {
  render(<Quantity start={9} max={4} />);
  await userEvent.click(screen.getByRole('button', { name: 'Less' }));
  expect(field()).toHaveValue('4');
});

test('turns a text with letters, and a number above 9999, into 0 [rule.quantity]', async () => {
  render(<Quantity />);
  await userEvent.clear(field());
  expect(field()).toHaveValue('');
  expect(field()).toHaveAccessibleDescription('Min quantity: 1');
  await userEvent.type(field(), '25');
  expect(field()).toHaveValue('25');
  await userEvent.type(field(), 'x');
  expect(field()).toHaveValue('0');
  await userEvent.clear(field());
  await userEvent.type(field(), '99999');
  expect(field()).toHaveValue('0');
});

test('a cleared field shows 0 when it loses the focus; then the plus button changes it to 1', async () => {
  render(<Quantity start={7} />);
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveValue('0');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(field()).toHaveValue('1');
});

test('changes the quantity by arrow keys', async () => {
  render(<Quantity start={3} />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field()).toHaveValue('4');
});
