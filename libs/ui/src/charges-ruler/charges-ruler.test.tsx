import { render, screen } from '@testing-library/react';
import { ChargesRuler } from './charges-ruler';

test('draws a dot for each charge and for the end, with a sentence as accessible name', () => {
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
