import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavTrigger, navItemClass } from './nav-item';

test('renders a button that submits no form and accepts the props of a popover trigger', async () => {
  const button = createRef<HTMLButtonElement>();
  const press = jest.fn();
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <NavTrigger ref={button} aria-expanded onClick={press}>
        Our Story
      </NavTrigger>
    </form>,
  );
  expect(screen.getByRole('button', { name: 'Our Story', expanded: true })).toBe(button.current);
  await userEvent.click(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(1);
  expect(submit).not.toHaveBeenCalled();
});

test('navItemClass returns the CSS classes that make a link look like a navigation item', () => {
  expect(navItemClass('mine').split(' ')).toEqual(['item', 'mine']);
});
