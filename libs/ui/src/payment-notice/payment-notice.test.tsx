import { render, screen } from '@testing-library/react';
import { OwedNotice, PaymentNotice } from './payment-notice';

test.each([
  ['bad', 'alert'],
  ['warm', 'alert'],
  ['waiting', 'status'],
  ['good', 'status'],
] as const)('a notice of the tone %s has the ARIA role %s; it says what happened, then the effect on the money', (tone, role) => {
  render(
    <PaymentNotice
      tone={tone}
      happened="Your bank declined this card."
      money="We haven’t charged you."
      next="Another card helps most often."
    />,
  );
  expect(screen.getByRole(role)).toHaveTextContent('Your bank declined this card.We haven’t charged you. Another card helps most often.');
});

test('with `autoFocus`, takes the focus when it appears and when its text changes', () => {
  const { rerender } = render(<PaymentNotice tone="bad" happened="Declined." money="We haven’t charged you." autoFocus />);
  expect(screen.getByRole('alert')).toHaveFocus();
  screen.getByRole('alert').blur();
  rerender(<PaymentNotice tone="bad" happened="Not enough money." money="We haven’t charged you." autoFocus />);
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('shows an unpaid charge as a region with the title as its name', () => {
  render(
    <OwedNotice title="November’s ฿2,370 did not go through." actions={<button>Pay ฿2,370 now</button>}>
      Your furniture stays where it is.
    </OwedNotice>,
  );
  expect(screen.getByRole('region', { name: 'November’s ฿2,370 did not go through.' })).toContainElement(screen.getByRole('button'));
});
