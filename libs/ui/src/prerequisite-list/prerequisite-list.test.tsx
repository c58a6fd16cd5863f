import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrerequisiteList } from './prerequisite-list';

const list = (items: { id: string; message: string }[], attempts: number) => (
  <>
    <PrerequisiteList title={`${items.length} things left`} items={items} attempts={attempts} />
    <section id="pay" tabIndex={-1} aria-label="Payment" />
  </>
);
const items = [
  { id: 'id', message: 'Please verify your ID.' },
  { id: 'pay', message: 'Please enter your payment information.' },
];

test('takes the focus when `attempts` increases, but not when an entry disappears', async () => {
  const { rerender } = render(list(items, 0));
  expect(document.body).toHaveFocus();
  rerender(list(items, 1));
  expect(screen.getByRole('group', { name: '2 things left' })).toHaveFocus();
  await userEvent.tab();
  rerender(list(items.slice(1), 1));
  expect(screen.getByRole('group', { name: '1 things left' })).not.toHaveFocus();
});

test('links each entry to its section, and renders nothing without entries', async () => {
  const { rerender } = render(list(items, 1));
  await userEvent.click(screen.getByRole('link', { name: 'Please enter your payment information.' }));
  expect(screen.getByRole('region', { name: 'Payment' })).toHaveFocus();
  rerender(list([], 1));
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
