import { render, screen } from '@testing-library/react';
import { OrderRow } from './order-row';

test('shows a heading with a link to the order, and the action of the order', () => {
  render(
    <OrderRow
      link={<a href="#o">Bedroom</a>}
      lines={['SP-260421-0117']}
      photos={[{ id: 'a', image: <img alt="Bed" /> }]}
      action={<button>Pay</button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Bedroom' })).toContainElement(screen.getByRole('link', { name: 'Bedroom' }));
  expect(screen.getByRole('button', { name: 'Pay' })).toBeInTheDocument();
});
