import { render, screen } from '@testing-library/react';
import { Disc } from './disc';

test('screen readers skip the icon, because the heading next to it says the same', () => {
  render(
    <Disc tone="warm">
      <svg role="img" aria-label="Clock" />
    </Disc>,
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('img', { hidden: true }).parentElement).toHaveAttribute('data-tone', 'warm');
});
