import { render, screen } from '@testing-library/react';
import { Disc } from './disc';

test('says nothing that the heading does not say: it is not read out', () => {
  render(
    <Disc tone="warm">
      <svg role="img" aria-label="Clock" />
    </Disc>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('img', { hidden: true }).parentElement).toHaveAttribute('data-tone', 'warm');
});
