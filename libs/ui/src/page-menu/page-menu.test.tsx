import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageMenu } from './page-menu';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <PageMenu label="Menu" onClose={() => setOpen(false)}>
          <a href="#home">Spruce</a>
          <button data-autofocus onClick={() => setOpen(false)}>
            Close menu
          </button>
          <p>Ways to go</p>
        </PageMenu>
      )}
    </>
  );
}
const open = async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
};

test('opens as a modal and focuses its close button', async () => {
  const modal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const menu = await open();
  expect(modal).toHaveBeenCalledTimes(1);
  expect(menu.open).toBe(true);
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
});

test.each([
  ['a click on the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
  ['a click on a link', () => userEvent.click(screen.getByRole('link', { name: 'Spruce' }))],
  ['Escape', async () => expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false)],
])('closes after %s', async (_what, leave) => {
  const menu = await open();
  await leave();
  expect(menu.open).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the menu open after a click between two entries', async () => {
  const menu = await open();
  await userEvent.click(screen.getByText('Ways to go'));
  await userEvent.click(menu);
  expect(menu.open).toBe(true);
});
