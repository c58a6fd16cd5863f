import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar, type CalendarProps } from './calendar';

const labels = { today: 'Today', earlier: 'Earlier', later: 'Later', to: 'to' };
const full = 'All slots are taken.';

function Delivery({ onChange = jest.fn(), ...props }: Partial<CalendarProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <Calendar
      label="Delivery date"
      language="en"
      first="2026-11-21"
      last="2026-12-12"
      view="window"
      today="2026-11-21"
      labels={labels}
      days={{
        '2026-11-21': { reason: 'We need 5 days.', kind: 'outside' },
        '2026-11-28': { reason: full },
        '2026-12-03': { reason: full },
        '2026-12-09': { note: '2 left' },
      }}
      {...props}
      value={value}
      onChange={(date) => {
        setValue(date);
        onChange(date);
      }}
    />
  );
}
const day = (name: RegExp) => screen.getByRole('button', { name });

test('the calendar is one Tab stop; arrow keys, Home, End and Page Up move the focus among its days', async () => {
  render(<Delivery />);
  await userEvent.tab();
  expect(day(/^Sun 22 November/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(day(/^Mon 23 November/)).toHaveFocus());
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(day(/^Sun 29 November/)).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(day(/^Sat 12 December/)).toHaveFocus());
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(day(/^Mon 7 December/)).toHaveFocus());
  await userEvent.keyboard('{PageUp}');
  await waitFor(() => expect(day(/^Sat 21 November/)).toHaveFocus());
});

test('selects the focused day on Enter, but never an unavailable day', async () => {
  const onChange = jest.fn();
  render(<Delivery onChange={onChange} />);
  await userEvent.click(day(/28 November 2026, All slots are taken\./));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Sat 28 November 2026: All slots are taken.');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(day(/^Sun 29 November/)).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('2026-11-29');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('29');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('lists the unavailable days with their reason', () => {
  render(<Delivery />);
  expect(screen.getByText('28 Nov, 3 Dec').nextSibling).toHaveTextContent(full);
});

test('changes the month by the arrow buttons, up to the month of the last bookable day', async () => {
  render(<Delivery view="month" value="2026-11-26" last="2027-01-15" />);
  expect(screen.getByText('November 2026')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByText('January 2027')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Later' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByRole('button', { name: /January 2027/ })).toHaveLength(31);
  expect(day(/^Sat 16 January/)).toHaveAttribute('aria-disabled', 'true');
});

test('shows Buddhist years in Thai', () => {
  render(<Delivery language="th" />);
  expect(screen.getByText('พฤศจิกายน 2569')).toBeInTheDocument();
});

test('does not select a day while the calendar is loading', async () => {
  const onChange = jest.fn();
  render(<Delivery loading onChange={onChange} />);
  await userEvent.click(day(/^Sun 29 November/));
  expect(onChange).not.toHaveBeenCalled();
});
