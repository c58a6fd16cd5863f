import { render, screen } from '@testing-library/react';
import { Fact, Facts } from './facts/facts';
import { Disc } from './disc/disc';
import { CartIcon } from './icon';
import { CardSchemes } from './card-schemes/card-schemes';
import { ChargesRuler } from './charges-ruler/charges-ruler';

test('shows a fact with a heading of the given level and a link to edit it', () => {
  render(
    <Facts>
      <Fact title="Where" level={4} edit={<a href="#where">Edit where</a>}>
        Ari Garden
      </Fact>
    </Facts>,
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Where' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit where' })).toBeInTheDocument();
});

test('hides the icon of a disc from screen readers', () => {
  render(
    <Disc tone="warm">
      <svg role="img" aria-label="Clock" />
    </Disc>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('img', { hidden: true }).parentElement).toHaveAttribute('data-tone', 'warm');
});

test('hides an icon without a label from screen readers', () => {
  const { container, rerender } = render(<CartIcon />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<CartIcon label="Cart" />);
  expect(screen.getByRole('img', { name: 'Cart' })).not.toHaveAttribute('aria-hidden');
});

test('names all accepted card brands, or the brand of the typed number', () => {
  const { container, rerender } = render(<CardSchemes schemes={['visa', 'mastercard']} label="We take Visa and Mastercard" />);
  expect(screen.getByRole('img', { name: 'We take Visa and Mastercard' })).toBeInTheDocument();
  expect(container.querySelectorAll('[data-away]')).toHaveLength(0);
  rerender(<CardSchemes schemes={['visa', 'mastercard']} label="We take Visa and Mastercard" found="visa" />);
  expect(screen.getByRole('img', { name: 'Visa' })).toBeInTheDocument();
  expect([...container.querySelectorAll('svg')].map((mark) => mark.hasAttribute('data-away'))).toEqual([false, true]);
});

test('draws one dot per charge and one for the end, and has a sentence as accessible name', () => {
  const { container } = render(
    <ChargesRuler
      charges={['paid', 'missed', 'next']}
      label="1 of 3 charges made, the 2nd failed"
      ends={[{ id: 'paid', value: '฿2,370', note: 'paid so far' }]}
    />,
  );
  expect(screen.getByRole('img', { name: '1 of 3 charges made, the 2nd failed' })).toBeInTheDocument();
  expect([...container.querySelectorAll('i')].map((dot) => dot.dataset.mark)).toEqual(['paid', 'missed', 'next', 'end']);
  expect(screen.getByRole('listitem')).toHaveTextContent('฿2,370paid so far');
});
