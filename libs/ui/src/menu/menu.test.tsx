import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

const draw = () =>
  render(
    <Menu label="Language" trigger={(props) => <button {...props}>EN</button>}>
      <a href="#en">English</a>
      <a href="#th">ไทย</a>
    </Menu>,
  );

test('opens by ArrowDown, moves from the first to the last entry by ArrowUp, and closes on Escape', async () => {
  draw();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'English' })).toHaveFocus());
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'ไทย' })).toHaveFocus());
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'English' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'EN' })).toHaveFocus();
});

test('closes when the visitor chooses an entry', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'EN' }));
  await userEvent.click(screen.getByRole('link', { name: 'ไทย' }));
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});
