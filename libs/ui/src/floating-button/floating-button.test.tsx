import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FloatingButton } from './floating-button';

test('has `label` as accessible name, and passes other props such as `aria-expanded` to the button', async () => {
  const button = createRef<HTMLButtonElement>();
  const press = jest.fn();
  render(
    <FloatingButton ref={button} label="Chat with us" aria-expanded={false} onClick={press}>
      ?
    </FloatingButton>,
  );
  expect(screen.getByRole('button', { name: 'Chat with us', expanded: false })).toBe(button.current);
  await userEvent.click(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(1);
});

test('hides the button if `away` is true', () => {
  const { rerender } = render(
    <FloatingButton label="Chat with us" away>
      ?
    </FloatingButton>,
  );
  expect(screen.getByRole('button', { name: 'Chat with us' })).toHaveAttribute('data-away', 'true');
  rerender(<FloatingButton label="Chat with us">?</FloatingButton>);
  expect(screen.getByRole('button', { name: 'Chat with us' })).not.toHaveAttribute('data-away');
});
