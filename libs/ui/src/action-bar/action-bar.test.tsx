import { useRef } from 'react';
import { act, render, screen } from '@testing-library/react';
import { ActionBar } from './action-bar';

let see = (_seen: boolean, _height?: number) => {};
beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      see = (isIntersecting, height = 56) =>
        act(() => callback([{ isIntersecting, boundingClientRect: { height } } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

function Page() {
  const real = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" ref={real}>
        Add to cart
      </button>
      <ActionBar watch={real}>
        <span>฿1,290/month</span>
        <button type="button">Add to cart</button>
      </ActionBar>
    </>
  );
}

it('shows the bar only while the main button of the page is out of view', () => {
  const { container } = render(<Page />);
  const bar = container.querySelector('[data-buy-bar]');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  see(false);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(bar).toHaveAttribute('data-buy-bar', 'shown');
  see(true);
  expect(bar).toHaveAttribute('inert');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('does not show the bar while an open menu hides the page', () => {
  const { container } = render(<Page />);
  see(true);
  see(false, 0);
  expect(container.querySelector('[data-buy-bar]')).toHaveAttribute('data-buy-bar', 'hidden');
});

it('moves the bar above the keyboard of a phone, but not while the page is zoomed', () => {
  const view = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight, offsetTop: 0 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  const keyboard = () => document.documentElement.style.getPropertyValue('--keyboard');
  const resize = (size: { height?: number; scale?: number }) => Object.assign(view, size).dispatchEvent(new Event('resize'));
  const { unmount } = render(<Page />);
  resize({ height: window.innerHeight - 300 });
  expect(keyboard()).toBe('300px');
  resize({ scale: 2 });
  expect(keyboard()).toBe('0px');
  unmount();
  expect(keyboard()).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});
