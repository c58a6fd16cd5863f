import { render, screen } from '@testing-library/react';
import { Disc } from './disc';

test('screen readers ignore it, because the heading has the same meaning', () => {
  render(
    <Disc tone="warm">
      <svg role="img" aria-label="Clock" />
    </Disc>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('img', { hidden: true }).parentElement).toHaveAttribute('data-tone', 'warm');
});
