import { render, screen } from '@testing-library/react';
import { HeldPiece, WaitPage } from './wait-page';

test('shows the progress as a status, and names the product that is being saved', () => {
  render(
    <WaitPage
      title="Welcome back, Pim."
      held={
        <HeldPiece image={<img alt="" />} name="Nara 3-Seat Sofa">
          Adding to your wishlist
        </HeldPiece>
      }
    >
      One moment.
    </WaitPage>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Welcome back, Pim.One moment.');
  expect(screen.getByRole('main')).toHaveTextContent('Nara 3-Seat SofaAdding to your wishlist');
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
});

test('announces a failure immediately, focuses the heading of the page and offers actions', () => {
  const { rerender } = render(<WaitPage title="Logging you in.">One moment.</WaitPage>);
  rerender(
    <WaitPage title="Oops, there was a problem" failed={{ actions: <a href="#l">Try again</a>, note: 'Did you close the window?' }}>
      You are not logged in.
    </WaitPage>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('You are not logged in.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeInTheDocument();
});
