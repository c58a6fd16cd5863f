import { render, screen } from '@testing-library/react';
import { MoneyRows, type MoneyRowsProps } from './money-rows';

const sums = (coupon: number, more?: Partial<MoneyRowsProps>) => (
  <MoneyRows
    rows={[{ id: 'first', term: 'First month', amount: 3320 }, ...(coupon ? [{ id: 'coupon', term: 'Coupon', amount: -coupon }] : [])]}
    total={{ term: 'Today', amount: 3320 - coupon }}
    announcement={`Today is now ${3320 - coupon} baht.`}
    {...more}
  />
);

test('shows the total, and discounts with a minus sign', () => {
  render(sums(500));
  expect(screen.getByText('−฿500').closest('dd')).toHaveAttribute('data-tone', 'saving');
  expect(screen.getByText('Today').nextSibling).toHaveTextContent('฿2,820');
});

test('never announces the first total, and announces a changed total only when it is no longer pending', () => {
  const { rerender } = render(sums(0));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(sums(500, { pending: true }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(sums(500));
  expect(screen.getByRole('status')).toHaveTextContent('Today is now 2820 baht.');
});
