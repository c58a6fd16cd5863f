import { fireEvent, render, screen } from '@testing-library/react';
import { MonthsScrubber } from './months-scrubber';

const draw = (props: Partial<Parameters<typeof MonthsScrubber>[0]> = {}) => {
  const onChange = jest.fn();
  render(
    <MonthsScrubber
      label="Months used"
      value={8}
      used={7}
      months={12}
      valueText="8 months, ends December 21, 2026"
      onChange={onChange}
      {...props}
    >
      Ends December 21, 2026
    </MonthsScrubber>,
  );
  return onChange;
};

test('offers only months that are not used yet, and tells screen readers when the subscription ends', () => {
  const onChange = draw();
  const range = screen.getByRole('slider', { name: 'Months used' });
  expect(range).toHaveAttribute('min', '8');
  expect(range).toHaveAttribute('max', '12');
  expect(range).toHaveAttribute('aria-valuetext', '8 months, ends December 21, 2026');
  expect(range).toHaveAccessibleDescription('Ends December 21, 2026');
  fireEvent.change(range, { target: { value: '10' } });
  expect(onChange).toHaveBeenCalledWith(10);
});

test('begins the scale at 3 months, or at the number of used months if this number is smaller', () => {
  draw({ used: 1, value: 2 });
  expect(screen.getByRole('slider').closest('div')?.querySelectorAll('i')).toHaveLength(12);
  draw({ used: 12, value: 12 });
  expect(screen.getAllByRole('slider')[1]).toHaveAttribute('min', '12');
});

test('shows each price at the first month of its tier, and marks the current tier', () => {
  const tiers = [
    { from: 6, price: '฿1,760', label: '6–8 mo' },
    { from: 9, price: '฿1,540', label: '9–11 mo' },
    { from: 12, price: '฿1,350', label: '12 mo' },
  ];
  draw({ tiers, used: 6, from: 6, months: 18, value: 10 });
  expect(screen.getByText('฿1,540').parentElement).toHaveAttribute('data-on');
  expect(screen.getByText('฿1,540').parentElement).toHaveStyle({ '--at': '0.25' });
  expect(screen.getByText('฿1,350').parentElement).not.toHaveAttribute('data-on');
});
