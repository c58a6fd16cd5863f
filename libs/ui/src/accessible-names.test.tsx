import { render, screen } from '@testing-library/react';
import { Fact, Facts } from './facts/facts';
import { Disc } from './disc/disc';
import { CartIcon } from './icon';
import { CardSchemes } from './card-schemes/card-schemes';
import { ChargesRuler } from './charges-ruler/charges-ruler';

test('Fact has a heading of the given level, and a link to edit the fact', () => {
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

test('Disc hides its icon from screen readers', () => {
  render(
    <Disc tone="warm">
      <svg role="img" aria-label="Clock" />
    </Disc>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('img', { hidden: true }).parentElement).toHaveAttribute('data-tone', 'warm');
});

test('CartIcon is hidden from screen readers unless it has a label', () => {
  const { container, rerender } = render(<CartIcon />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<CartIcon label="Cart" />);
  expect(screen.getByRole('img', { name: 'Cart' })).not.toHaveAttribute('aria-hidden');
});

test('CardSchemes tells screen readers all accepted card brands, or the brand of the typed card number', () => {
  const { container, rerender } = render(<CardSchemes schemes={['visa', 'mastercard']} label="We take Visa and Mastercard" />);
  expect(screen.getByRole('img', { name: 'We take Visa and Mastercard' })).toBeInTheDocument();
  expect(container.querySelectorAll('[data-away]')).toHaveLength(0);
  rerender(<CardSchemes schemes={['visa', 'mastercard']} label="We take Visa and Mastercard" found="visa" />);
  expect(screen.getByRole('img', { name: 'Visa' })).toBeInTheDocument();
  expect([...container.querySelectorAll('svg')].map((mark) => mark.hasAttribute('data-away'))).toEqual([false, true]);
});

test('ChargesRuler draws a dot for each charge and for the end of the term, and has an accessible name', () => {
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
