import { render, screen } from '@testing-library/react';
import { StatusCard } from './status-card';

test('names the card by its heading, and takes the focus only with `autoFocus`', () => {
  const { rerender } = render(
    <StatusCard icon={<svg />} title="We’re checking your documents" tone="calm">
      Usually 10 minutes.
    </StatusCard>,
  );
  expect(screen.getByRole('group', { name: 'We’re checking your documents' })).not.toHaveFocus();
  rerender(
    <StatusCard icon={<svg />} title="Verified" tone="good" autoFocus>
      It holds for all your rentals.
    </StatusCard>,
  );
  expect(screen.getByRole('group', { name: 'Verified' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 3, name: 'Verified' })).toBeInTheDocument();
});

test('lists each reason of a failure with its next step', () => {
  render(
    <StatusCard
      icon={<svg />}
      title="2 things didn’t work"
      tone="warm"
      reasons={[{ id: 'a', icon: null, title: 'The selfie is too dark', text: 'Face a window.' }]}
    >
      Please take these again.
    </StatusCard>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('The selfie is too darkFace a window.');
});
