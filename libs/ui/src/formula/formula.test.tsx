import { render, screen } from '@testing-library/react';
import { Formula } from './formula';

test('has `label` as accessible name, and shows signs such as “−” between the figures', () => {
  render(
    <Formula
      label="(3,080 − 2,370) × 8 = 5,680"
      terms={[
        { id: 'a', value: '฿3,080', note: 'a' },
        { id: 'b', sign: '−', value: '฿2,370', note: 'b' },
      ]}
      result={{ id: 'r', value: '฿5,680', note: 'once' }}
    />,
  );
  expect(screen.getByRole('group', { name: '(3,080 − 2,370) × 8 = 5,680' })).toHaveTextContent('฿3,080a−฿2,370b=฿5,680once');
});
