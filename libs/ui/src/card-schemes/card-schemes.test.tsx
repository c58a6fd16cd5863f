import { render, screen } from '@testing-library/react';
import { CardSchemes } from './card-schemes';

test('names all accepted brands, or the brand of the typed number', () => {
  const { container, rerender } = render(<CardSchemes schemes={['visa', 'mastercard']} label="We take Visa and Mastercard" />);
  expect(screen.getByRole('img', { name: 'We take Visa and Mastercard' })).toBeInTheDocument();
  expect(container.querySelectorAll('[data-away]')).toHaveLength(0);
  rerender(<CardSchemes schemes={['visa', 'mastercard']} label="We take Visa and Mastercard" found="visa" />);
  expect(screen.getByRole('img', { name: 'Visa' })).toBeInTheDocument();
  expect([...container.querySelectorAll('svg')].map((mark) => mark.hasAttribute('data-away'))).toEqual([false, true]);
});
