import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MiniWishlist, type MiniWishlistProps, type SavedPiece } from './mini-wishlist';

const labels = {
  title: 'Your Wishlist',
  list: 'Saved pieces',
  add: 'Add to cart',
  remove: 'Remove',
  gone: 'Item has been removed',
  undo: 'Undo',
};
const moon: SavedPiece = { id: 'moon', name: 'Moon', link: <a href="/product/moon">Moon</a>, sub: 'Ivory', thumb: '', price: '฿690' };
const list = (pieces: readonly SavedPiece[], props: Partial<MiniWishlistProps> = {}) => (
  <MiniWishlist
    pieces={pieces}
    onAdd={jest.fn()}
    onRemove={jest.fn()}
    onUndo={jest.fn()}
    link={<a href="/wishlist">Go to Wishlist</a>}
    empty={{ title: 'Nothing saved', link: <a href="/product">Browse</a> }}
    labels={labels}
    {...props}
  />
);

test('includes the name of the product in the accessible name of each button', async () => {
  const onAdd = jest.fn();
  const onRemove = jest.fn();
  render(list([moon], { onAdd, onRemove }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart: Moon' }));
  expect(onAdd).toHaveBeenCalledWith('moon');
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Moon' }));
  expect(onRemove).toHaveBeenCalledWith('moon');
});

test('focuses Undo after a removal, and calls onUndo with the product', async () => {
  const onUndo = jest.fn();
  const { rerender } = render(list([moon], { onUndo }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Moon' }));
  rerender(list([{ ...moon, gone: true }], { onUndo }));
  expect(screen.getByRole('status')).toHaveTextContent('Item has been removed');
  expect(screen.getByRole('button', { name: 'Undo: Moon' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onUndo).toHaveBeenCalledWith('moon');
});

test('shows a link instead of “Add to cart” for a sold-out product, and “Browse” in an empty wishlist', () => {
  const { rerender } = render(list([{ ...moon, out: { text: 'Out of stock', link: <a href="mailto:a@b.example">Email me</a> } }]));
  expect(screen.queryByRole('button', { name: /Add to cart/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Email me' })).toBeInTheDocument();
  rerender(list([]));
  expect(screen.getByText('Nothing saved')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse' })).toBeInTheDocument();
});
