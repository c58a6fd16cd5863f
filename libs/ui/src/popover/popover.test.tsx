import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoverCard, Popover } from './popover';

const panel = () => screen.queryByRole('group', { name: 'Cart' });
const trigger = () => screen.getByRole('button', { name: 'Cart' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
// Pointer events of jsdom have no pointerType, so mouse events get one. React derives pointerenter and pointerleave from these events.
const move = (type: 'pointerover' | 'pointerout', pointerType: 'mouse' | 'touch') =>
  fireEvent(trigger().parentElement!, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
const enter = (by: 'mouse' | 'touch' = 'mouse') => move('pointerover', by);
const leave = () => move('pointerout', 'mouse');

afterEach(() => jest.useRealTimers());

function draw(Kind = HoverCard) {
  render(
    <>
      <Kind label="Cart" trigger={(props) => <button {...props}>Cart</button>}>
        {({ close }) => <button onClick={() => close({ focus: true })}>Done</button>}
      </Kind>
      <button>Elsewhere</button>
    </>,
  );
}

test('opens and closes the popover by a click, and sets aria-expanded', async () => {
  draw(Popover);
  await userEvent.click(trigger());
  expect(panel()).toBeInTheDocument();
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(trigger()).toHaveAttribute('aria-controls', panel()!.id);
  await userEvent.click(trigger());
  expect(panel()).not.toBeInTheDocument();
});

test('opens the popover when a mouse rests on the button, but not for a passing mouse or a touch', () => {
  jest.useFakeTimers();
  draw();
  enter();
  wait(60);
  leave();
  wait(150);
  expect(panel()).not.toBeInTheDocument();
  enter('touch');
  wait(150);
  expect(panel()).not.toBeInTheDocument();
  enter();
  wait(150);
  expect(panel()).toBeInTheDocument();
});

test('keeps the popover open after a click when the mouse leaves', () => {
  jest.useFakeTimers();
  draw();
  enter();
  wait(150);
  fireEvent.click(trigger());
  leave();
  wait(300);
  expect(panel()).toBeInTheDocument();
});

test('does not open the popover on focus alone', async () => {
  draw();
  await userEvent.tab();
  expect(trigger()).toHaveFocus();
  expect(panel()).not.toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(panel()).toBeInTheDocument();
});

test('closes the popover on Escape, and moves the focus to the button only from inside the popover', async () => {
  draw();
  await userEvent.click(trigger());
  act(() => screen.getByRole('button', { name: 'Done' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});

test('closes the popover on a click outside and when the focus leaves', async () => {
  draw();
  await userEvent.click(trigger());
  fireEvent.pointerDown(document.body);
  expect(panel()).not.toBeInTheDocument();
  await userEvent.click(trigger());
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  expect(panel()).not.toBeInTheDocument();
});

test('lets a button inside the popover close it', async () => {
  draw();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(panel()).not.toBeInTheDocument();
  expect(trigger()).toHaveFocus();
});
