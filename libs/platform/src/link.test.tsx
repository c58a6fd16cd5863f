import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { Link, NavLink, type LinkProps } from './link';
import { PlatformProvider, type Platform } from './platform';

function open(language: 'en' | 'th', link: LinkProps) {
  window.history.replaceState(null, '', language === 'th' ? '/th' : '/');
  function Page() {
    const { pathname, search, state } = useLocation();
    return (
      <>
        <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>
        <Link {...link}>Sofas</Link>
      </>
    );
  }
  const router = createBrowserRouter([{ path: '*', element: <Page /> }], { basename: language === 'th' ? '/th' : '/' });
  render(
    <PlatformProvider value={{ language } as Platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return { link: screen.getByRole('link', { name: 'Sofas' }), user: userEvent.setup() };
}

test('opens the page in the current language without loading a new document [purpose.locales]', async () => {
  const { link, user } = open('th', { to: '/product?main=living-room', state: { from: 'menu' } });
  expect(link).toHaveAttribute('href', '/th/product?main=living-room');
  await user.click(link);
  expect(screen.getByText('at /product?main=living-room {"from":"menu"}')).toBeVisible();
  expect(window.location.pathname).toBe('/th/product');
});

test('links to the home page without a slash after the language prefix', () => {
  expect(open('th', { to: '/' }).link).toHaveAttribute('href', '/th');
});

test('a click adds a history entry, but not if the link leads to the current page', async () => {
  const { link, user } = open('en', { to: '/product' });
  const before = window.history.length;
  await user.click(link);
  expect(window.history.length).toBe(before + 1);
  await user.click(link);
  expect(window.history.length).toBe(before + 1);
});

/** Returns whether the browser would follow the link after a click. Then cancels the click, because jsdom cannot load documents. */
function isLeft(link: HTMLElement, how: MouseEventInit = {}): boolean {
  let left = false;
  const watch = (event: MouseEvent) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', watch, { once: true });
  fireEvent.click(link, how);
  return left;
}

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves clicks with a modifier key or with another mouse button to the browser: %o',
  (how) => {
    const { link } = open('en', { to: '/product' });
    expect(isLeft(link, how)).toBe(true);
    expect(screen.getByText(/^at \/ /)).toBeVisible();
  },
);

test('leaves a link with the target _blank to the browser', () => {
  expect(isLeft(open('en', { to: '/product', target: '_blank' }).link)).toBe(true);
  cleanup();
  expect(isLeft(open('en', { to: '/product', target: '_self' }).link)).toBe(false);
});

test('leaves a download link to the browser', () => {
  expect(isLeft(open('en', { to: '/product', download: '' }).link)).toBe(true);
});

test('does not navigate if a handler has cancelled the click', async () => {
  const { user, link } = open('en', { to: '/product', onClick: (event) => event.preventDefault() });
  await user.click(link);
  expect(screen.getByText(/^at \/ /)).toBeVisible();
});

test.each([
  ['/product', false, true],
  ['/product/nara', false, true],
  ['/product/nara', true, false],
  ['/products', false, false],
])('marks the current page: at %s with end=%s, the link to /product is current: %s', (path, end, current) => {
  window.history.replaceState(null, '', `/th${path}`);
  const element = <NavLink to="/product" end={end} children="Sofas" />;
  render(
    <PlatformProvider value={{ language: 'th' } as Platform}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }], { basename: '/th' })} />
    </PlatformProvider>,
  );
  expect(screen.queryByRole('link', { name: 'Sofas', current: 'page' }) !== null).toBe(current);
});
