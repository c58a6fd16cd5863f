import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, buttonClass } from './button';

test('submits its form only if it has the type “submit”', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button>Check</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
  rerender(
    <form onSubmit={submit}>
      <Button type="submit">Check</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledTimes(1);
});

test('a loading button ignores clicks, does not submit its form and keeps the focus', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (loading: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" onClick={press} loading={loading} loadingText="Sending">
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button').focus();
  rerender(form(true));
  expect(screen.getByRole('button', { name: 'Sending' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

test('buttonClass returns the CSS classes that make a link look like a button', () => {
  expect(buttonClass({ variant: 'outline', size: 'large', wide: true, className: 'mine' }).split(' ')).toEqual([
    'button',
    'outline',
    'large',
    'wide',
    'mine',
  ]);
  expect(buttonClass()).toBe('button');
});
