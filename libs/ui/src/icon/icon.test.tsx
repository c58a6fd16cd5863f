import { render, screen } from '@testing-library/react';
import { CartIcon } from './index';

test('screen readers ignore an icon without a label', () => {
  const { container, rerender } = render(<CartIcon />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<CartIcon label="Cart" />);
  expect(screen.getByRole('img', { name: 'Cart' })).not.toHaveAttribute('aria-hidden');
});
