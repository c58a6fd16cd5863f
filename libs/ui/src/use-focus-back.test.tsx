import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusBack } from './use-focus-back';

function Cards({ chosen = true }: { chosen?: boolean }) {
  const [open, setOpen] = useState(false);
  const place = useFocusBack(open);
  return (
    <>
      <div ref={place} tabIndex={-1} data-testid="place">
        <input type="radio" name="card" aria-label="Visa" defaultChecked={chosen} />
        {open ? (
          <button onClick={() => setOpen(false)}>Cancel</button>
        ) : (
          <button key="add" onClick={() => setOpen(true)}>
            Add
          </button>
        )}
      </div>
      <button onClick={() => setOpen(false)}>Elsewhere</button>
    </>
  );
}

async function opened(cards: React.ReactNode) {
  const user = userEvent.setup();
  render(cards);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  return user;
}

test('focuses the checked input when the form closes and the focused button disappears', async () => {
  const user = await opened(<Cards />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('radio', { name: 'Visa' })).toHaveFocus();
});

test('focuses the container when the form closes and no input is checked', async () => {
  const user = await opened(<Cards chosen={false} />);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByTestId('place')).toHaveFocus();
});

test('does not move the focus when the form closes while an element outside has the focus', async () => {
  const user = await opened(<Cards />);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});
