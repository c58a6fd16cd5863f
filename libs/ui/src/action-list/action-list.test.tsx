import { render, screen } from '@testing-library/react';
import { ActionList, ActionRow } from './action-list';

test('shows each action as a link, or as text with the reason why it is unavailable', () => {
  render(
    <ActionList>
      <ActionRow icon={<svg aria-hidden="true" />} note="Until the booking is confirmed">
        <a href="/order/edit/sp-1">Change the slot</a>
      </ActionRow>
      <ActionRow icon={<svg aria-hidden="true" />} note="In the last month only" effect="฿0" off>
        Extend
      </ActionRow>
    </ActionList>,
  );
  const [change, extend] = screen.getAllByRole('listitem');
  expect(screen.getByRole('link')).toHaveAccessibleName('Change the slot');
  expect(change).toHaveTextContent('Change the slotUntil the booking is confirmed');
  expect(change?.querySelectorAll('svg')).toHaveLength(2);
  expect(extend).toHaveTextContent('ExtendIn the last month only฿0');
  expect(extend?.querySelectorAll('svg')).toHaveLength(1);
  expect(extend).toHaveAttribute('data-off', 'true');
});
