import { render, screen } from '@testing-library/react';
import { ItemLine, ItemLines } from './item-line';

const line = (props: Partial<Parameters<typeof ItemLine>[0]> = {}) => (
  <ItemLines label="Pieces">
    <ItemLine thumb="" name={<a href="#s">Nara 3-Seat Sofa</a>} sub="Saan, sand" price="฿1,470" messageId="m" {...props} />
  </ItemLines>
);

test('renders each line as a list item with the name of the product as heading and link', () => {
  render(line({ aside: 'was ฿1,290 at 12 months' }));
  expect(screen.getByRole('list', { name: 'Pieces' })).toContainElement(screen.getByRole('listitem'));
  expect(screen.getByRole('heading', { level: 2, name: 'Nara 3-Seat Sofa' })).toContainElement(screen.getByRole('link'));
  expect(screen.getByRole('listitem')).toHaveTextContent('฿1,470was ฿1,290 at 12 months');
});

test('announces a new message in a live region that already exists', () => {
  const { rerender } = render(line());
  const place = document.getElementById('m');
  expect(place).toHaveAttribute('aria-live', 'polite');
  expect(place).toBeEmptyDOMElement();
  rerender(line({ message: { tone: 'bad', text: 'Min quantity: 1' } }));
  expect(document.getElementById('m')).toBe(place);
  expect(place).toHaveTextContent('Min quantity: 1');
});
