import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from './date-field';

function LeaveOn({ language = 'en' }: { language?: 'en' | 'th' }) {
  const [date, setDate] = useState('2027-06-26');
  return (
    <>
      <DateField
        label="I’d leave on"
        language={language}
        value={date}
        onChange={setDate}
        first="2027-02-26"
        last="2027-11-26"
        hint="7 of 12 months used"
        labels={{ earlier: 'Previous month', later: 'Next month' }}
      />
      <output>{date}</output>
    </>
  );
}

test('opens the calendar at the current date of the field, and focuses the field after a choice', async () => {
  const user = userEvent.setup();
  render(<LeaveOn />);
  const field = screen.getByRole('button', { name: /^I’d leave on June.26,.2027$/ });
  expect(field).toHaveAccessibleDescription('7 of 12 months used');
  await user.click(field);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sat 26 June 2027' })).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sat 19 June 2027' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('button', { name: /^I’d leave on June.19,.2027$/ })).toHaveFocus();
});

test('keeps the date on Escape, and ignores days out of range', async () => {
  const user = userEvent.setup();
  render(<LeaveOn />);
  await user.click(screen.getByRole('button'));
  await screen.findByRole('grid');
  for (let month = 6; month > 2; month--) await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(screen.getByRole('button', { name: 'Thu 25 February 2027' }));
  expect(screen.getByRole('grid')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('2027-06-26');
});

test('shows Buddhist years in Thai, but passes Gregorian dates to `onChange`', async () => {
  const user = userEvent.setup();
  render(<LeaveOn language="th" />);
  await user.click(screen.getByRole('button', { name: /26.มิถุนายน.2570/ }));
  await user.click(await screen.findByRole('button', { name: /27.มิถุนายน.2570/ }));
  expect(screen.getByRole('status')).toHaveTextContent('2027-06-27');
});
