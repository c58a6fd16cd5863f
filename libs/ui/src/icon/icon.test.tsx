import { render, screen } from '@testing-library/react';
import { CartIcon } from './index';

test('is decoration, unless it says what it means', () => {
  const { container, rerender } = render(<CartIcon />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<CartIcon label="Cart" />);
  expect(screen.getByRole('img', { name: 'Cart' })).not.toHaveAttribute('aria-hidden');
});
