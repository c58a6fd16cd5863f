import { useState } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './modal';

function Page({ locked }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Sure?" closeLabel="Close" locked={locked}>
        <input aria-label="Why" />
      </Dialog>
    </>
  );
}
const open = async (locked?: boolean) => {
  render(<Page locked={locked} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sure?' });
};

test('opens as a modal dialog with its title as name', async () => {
  const modal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const dialog = await open();
  expect(modal).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
});

test('measures the width of the scrollbar, and keeps the width when a second modal opens', async () => {
  const width = jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const { rerender } = render(
    <Dialog open onClose={() => {}} title="Sure?" closeLabel="Close">
      text
    </Dialog>,
  );
  width.mockReturnValue(window.innerWidth);
  rerender(
    <Dialog open onClose={() => {}} title="Sure?" closeLabel="Close">
      <Dialog open onClose={() => {}} title="Really?" closeLabel="Close">
        text
      </Dialog>
    </Dialog>,
  );
  expect(document.documentElement.style.getPropertyValue('--scrollbar')).toBe('15px');
});

test('closes by the close button and removes its content', async () => {
  const dialog = await open();
  await userEvent.type(screen.getByLabelText('Why'), 'because');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog.open).toBe(false));
  await waitFor(() => expect(dialog).toBeEmptyDOMElement());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByLabelText('Why')).toHaveValue('');
});

test('keeps the page behind inactive until the closing animation has ended', async () => {
  const dialog = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog).toHaveAttribute('data-leaving');
  expect(dialog.open).toBe(true);
  await waitFor(() => expect(dialog.open).toBe(false));
});

test('keeps the modal open when it is opened again during the closing animation', async () => {
  const dialog = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(dialog).not.toHaveAttribute('data-leaving');
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  expect(dialog.open).toBe(true);
});

test('closes on Escape and on a click outside, but not on a click inside', async () => {
  const dialog = await open();
  fireEvent.mouseDown(screen.getByLabelText('Why'));
  expect(dialog.open).toBe(true);
  fireEvent.mouseDown(dialog);
  await waitFor(() => expect(dialog.open).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(dialog.open).toBe(false));
});

test('ignores Escape and clicks outside while the dialog is locked', async () => {
  const dialog = await open(true);
  fireEvent.mouseDown(dialog);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(dialog.open).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('closes the dialog when an open modal is removed, because only then the browser moves the focus back', async () => {
  const dialog = await open();
  const close = jest.spyOn(dialog, 'close');
  cleanup();
  expect(close).toHaveBeenCalled();
});
