import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MiniCartGone, MiniCartLine } from './mini-cart-line';

const line = {
  thumb: '/media/x-256.webp',
  name: <a href="/product/x">Hug Dining Chair</a>,
  sub: 'Greige · 12 months',
  price: '฿920',
  control: 'Quantity 4',
  action: <button>Remove</button>,
};

test('renders each line as a list item and hides its photo from screen readers', () => {
  render(
    <ul>
      <MiniCartLine {...line} />
    </ul>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Hug Dining ChairGreige · 12 months฿920Quantity 4Remove');
  expect(screen.queryByRole('img')).toBeNull();
});

test('marks a line that is out of stock and shows the reason [rule.out-of-stock]', () => {
  render(
    <ul>
      <MiniCartLine {...line} outOfStock="This item is currently out of stock." />
    </ul>,
  );
  expect(screen.getByText('This item is currently out of stock.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveAttribute('data-out', 'true');
});

test('announces that a line was removed, and names the piece in the Undo button [state.cart-undo]', async () => {
  const undo = jest.fn();
  render(
    <ul>
      <MiniCartGone text="Item has been removed" undoLabel="Undo" undoName="Undo, bring back Hug Dining Chair" onUndo={undo} />
    </ul>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Item has been removed');
  await userEvent.click(screen.getByRole('button', { name: 'Undo, bring back Hug Dining Chair' }));
  expect(undo).toHaveBeenCalledTimes(1);
});
