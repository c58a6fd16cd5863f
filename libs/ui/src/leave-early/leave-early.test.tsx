import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeaveEarlyBars } from './leave-early-bars';

const keys = { paid: 'Paid', difference: 'Difference', never: 'Never' };

function Bars({ months = 12, start = 7, difference = 390, from = 1 }) {
  const [used, setUsed] = useState(start);
  return (
    <LeaveEarlyBars
      months={months}
      used={used}
      from={from}
      onChange={setUsed}
      paid={1290}
      difference={difference}
      highest={2170}
      label="I’d leave on"
      valueText={`${used} months`}
      keys={keys}
    />
  );
}
const count = (container: HTMLElement, part: string) => container.querySelectorAll(`[data-figure] [data-part="${part}"]`).length;

test('draws a bar for each month; only bars of used months show the price and the price difference', () => {
  const { container } = render(<Bars />);
  expect([count(container, 'paid'), count(container, 'difference'), count(container, 'never')]).toEqual([7, 7, 5]);
});

test('offers a slider from 1 to the number of months of the term', () => {
  const { container } = render(<Bars months={6} start={2} />);
  const cut = screen.getByRole('slider', { name: 'I’d leave on' });
  expect([cut.getAttribute('min'), cut.getAttribute('max')]).toEqual(['1', '6']);
  fireEvent.change(cut, { target: { value: '4' } });
  expect(cut).toHaveAttribute('aria-valuetext', '4 months');
  expect(count(container, 'paid')).toBe(4);
});

test('a click on the bar of a month moves the slider to this month', async () => {
  const { container } = render(<Bars />);
  await userEvent.click(container.querySelectorAll('.bar')[2] as Element);
  expect(screen.getByRole('slider')).toHaveValue('3');
});

test('stops the slider at the minimum number of months', async () => {
  const { container } = render(<Bars from={3} />);
  expect(screen.getByRole('slider')).toHaveAttribute('min', '3');
  await userEvent.click(container.querySelectorAll('.bar')[0] as Element);
  expect(screen.getByRole('slider')).toHaveValue('3');
});

test('draws no price difference if leaving early costs nothing', () => {
  const { container } = render(<Bars difference={0} />);
  expect(count(container, 'difference')).toBe(0);
});
