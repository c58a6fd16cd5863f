import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fails } from '@spruce/api-client/testing';
import { removeFromWishlist } from '@spruce/wishlist';
import { renderShell } from '../testing/render-shell';
import { asVisitor, forgetVisitor } from '../testing/visitor';

const banner = () => within(screen.getByRole('banner'));
const slotNamed =
  (title: string) =>
  async () =>
  ({ onClose }: { onClose: () => void }) => (
    <div>
      <h2>{title}</h2>
      <button onClick={onClose}>Close it</button>
    </div>
  );

afterEach(forgetVisitor);

describe('furniture menu', () => {
  it('is there before it is asked for: opened on a quiet page, it is whole at once', async () => {
    await renderShell();
    await act(() => import('./mega-menu'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    act(() => banner().getByRole('button', { name: 'Furniture' }).click());
    expect(within(banner().getByRole('group', { name: 'Furniture' })).getByRole('link', { name: 'View All' })).toBeInTheDocument();
  });

  it('[header.furniture] opens on hovering with everything by function, space and package', async () => {
    const user = userEvent.setup();
    await renderShell();
    await user.hover(banner().getByRole('button', { name: 'Furniture' }));
    const menu = await banner().findByRole('group', { name: 'Furniture' });
    expect(await within(menu).findByRole('link', { name: 'View All' })).toHaveAttribute('href', '/product');
    expect(within(within(menu).getByRole('region', { name: 'By Space' })).getByRole('link', { name: 'Living Room' })).toHaveAttribute(
      'href',
      '/product?main=living-room',
    );
    expect(within(within(menu).getByRole('region', { name: 'By Space' })).getByRole('link', { name: 'All Rooms' })).toHaveAttribute(
      'href',
      '/product',
    );
    expect(within(within(menu).getByRole('region', { name: 'By Function' })).getByRole('link', { name: 'Seating' })).toHaveAttribute(
      'href',
      '/product?subs=seating',
    );
    expect(within(menu).getByRole('heading', { name: 'By Package' })).toBeInTheDocument();
    expect(within(menu).getByRole('link', { name: 'Our Packages' })).toHaveAttribute('href', '/package');
  });

  it('[header.furniture] speaks Thai under /th and keeps the prefix in its links', async () => {
    const user = userEvent.setup();
    await renderShell({ language: 'th' });
    await user.click(banner().getByRole('button', { name: 'เฟอร์นิเจอร์' }));
    const menu = await banner().findByRole('group', { name: 'เฟอร์นิเจอร์' });
    expect(await within(menu).findByRole('link', { name: 'ดูทั้งหมด' })).toHaveAttribute('href', '/th/product');
    expect(within(menu).getByRole('link', { name: 'ห้องนั่งเล่น' })).toHaveAttribute('href', '/th/product?main=living-room');
    expect(within(menu).getByRole('link', { name: 'แพ็กเกจของเรา' })).toHaveAttribute('href', '/th/package');
  });

  it('[state.menus] works by keyboard: arrow down goes in, Escape closes and gives the focus back', async () => {
    const user = userEvent.setup();
    await renderShell();
    const button = banner().getByRole('button', { name: 'Furniture' });
    await user.click(button);
    const first = await banner().findByRole('link', { name: 'View All' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(first).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(banner().queryByRole('link', { name: 'View All' })).not.toBeInTheDocument();
  });

  it('[state.menus] opens nothing by Tab, which passes from one way to go to the next', async () => {
    const user = userEvent.setup();
    await renderShell();
    banner().getByRole('button', { name: 'Furniture' }).focus();
    await user.tab();
    expect(banner().getByRole('link', { name: 'How It Works' })).toHaveFocus();
    const cart = banner().getByRole('link', { name: 'Cart, empty' });
    for (let presses = 0; presses < 8 && document.activeElement !== cart; presses++) {
      await user.tab();
      expect(banner().queryByRole('group')).not.toBeInTheDocument();
      expect(banner().queryByRole('region')).not.toBeInTheDocument();
    }
    expect(cart).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(banner().getByRole('region', { name: 'Cart' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(banner().queryByRole('region', { name: 'Cart' })).not.toBeInTheDocument();
    expect(cart).toHaveFocus();
  });

  it('[header.furniture] shows the room that is pointed at, by mouse or keyboard, and leads to the brands', async () => {
    const user = userEvent.setup();
    await renderShell();
    await user.click(banner().getByRole('button', { name: 'Furniture' }));
    const menu = await banner().findByRole('group', { name: 'Furniture' });
    const pictures = () => [...menu.querySelectorAll('img')].map((img) => img.getAttribute('src'));
    const office = await within(menu).findByRole('link', { name: 'Home Office' });
    await user.hover(office);
    expect(pictures().at(-1)).toMatch(/^\/media\/home-office/);
    await user.unhover(office);
    expect(pictures().at(-1)).toMatch(/^\/media\/home-office/);
    act(() => within(menu).getByRole('link', { name: 'Dining Room' }).focus());
    expect(pictures().at(-1)).toMatch(/^\/media\/dining-room/);
    expect(within(menu).getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/brand');
  });

  it('[state.menus] is gone after a link in it was followed', async () => {
    const user = userEvent.setup();
    await renderShell();
    await user.click(banner().getByRole('button', { name: 'Furniture' }));
    await user.click(await banner().findByRole('link', { name: 'View All' }));
    expect(await screen.findByRole('heading', { name: 'Other page' })).toBeInTheDocument();
    expect(banner().queryByRole('link', { name: 'View All' })).not.toBeInTheDocument();
  });

  it('[error.load] says when categories did not load, and gets them by trying again', async () => {
    const user = userEvent.setup();
    const { platform } = await renderShell({ handlers: { 'GET /products/categories': fails(500) } });
    await user.click(banner().getByRole('button', { name: 'Furniture' }));
    const menu = await banner().findByRole('group', { name: 'Furniture' });
    expect(await within(menu).findByRole('alert')).toHaveTextContent('Oops, there was a problem');
    expect(within(menu).getByRole('link', { name: 'View All' })).toBeInTheDocument();
    const { catalogueHandlers } = await import('@spruce/api-client/testing');
    (platform.api as unknown as { use: (handlers: object) => void }).use({
      'GET /products/categories': catalogueHandlers['GET /products/categories'],
    });
    await user.click(within(menu).getByRole('button', { name: 'Try again' }));
    expect(await within(menu).findByRole('link', { name: 'Seating' })).toBeInTheDocument();
  });
});

it('[header.how-it-works] [header.our-story] leads to the story', async () => {
  const user = userEvent.setup();
  await renderShell();
  expect(banner().getByRole('link', { name: 'How It Works' })).toHaveAttribute('href', '/how-it-works');
  await user.click(banner().getByRole('button', { name: 'Our Story' }));
  const list = within(banner().getByRole('navigation', { name: 'Our Story' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About Us', '/about-us'],
    ['Sustainability', '/sustainability'],
    ['Spruce for Business', '/business-staging'],
  ]);
});

describe('language', () => {
  it('[header.language] a dropdown of both languages leads to the same page and query in each', async () => {
    const user = userEvent.setup();
    await renderShell({ at: '/product?main=bedroom&order=asc' });
    const button = banner().getByRole('button', { name: 'Language EN' });
    // Without scripts it leads there by itself.
    expect(button).toHaveAttribute('href', '/th/product?main=bedroom&order=asc');
    await user.click(button);
    const menu = within(banner().getByRole('navigation', { name: 'Language' }));
    expect(menu.getByRole('link', { name: 'ไทย' })).toHaveAttribute('href', '/th/product?main=bedroom&order=asc');
    expect(menu.getByRole('link', { name: 'English', current: true })).toHaveAttribute('href', '/product?main=bedroom&order=asc');
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(banner().queryByRole('link', { name: 'ไทย' })).not.toBeInTheDocument();
  });

  it('[const.locale-cookie] remembers the choice for 365 days', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(document, 'cookie', 'set');
    await renderShell({ language: 'th', at: '/product' });
    await user.click(banner().getByRole('button', { name: 'ภาษา TH' }));
    const english = banner().getByRole('link', { name: 'English' });
    expect(english).toHaveAttribute('href', '/product');
    english.addEventListener('click', (event) => event.preventDefault());
    await user.click(english);
    expect(write).toHaveBeenCalledWith(expect.stringMatching(/^i18n_redirected=en; Path=\/; Max-Age=31536000/i));
    write.mockRestore();
  });
});

describe('cart', () => {
  it('[header.cart] counts the lines on its badge and in its name', async () => {
    asVisitor({ cart: 3 });
    await renderShell();
    const cart = banner().getByRole('link', { name: 'Cart, 3 pieces' });
    expect(cart).toHaveAttribute('href', '/cart');
    expect(cart).toHaveTextContent('3');
  });

  it('[header.cart] shows the mini-cart on hovering, and its skeleton until it is there', async () => {
    const user = userEvent.setup();
    let arrive = (_slot: never) => {};
    await renderShell({ loadSlot: () => new Promise((resolve) => (arrive = resolve)) });
    await user.hover(banner().getByRole('link', { name: 'Cart, empty' }));
    const panel = await banner().findByRole('region', { name: 'Cart' });
    expect(panel.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    const Slot = await slotNamed('Nothing in it yet')();
    arrive(Slot as never);
    expect(await within(panel).findByRole('heading', { name: 'Nothing in it yet' })).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Close it' }));
    expect(banner().queryByRole('region', { name: 'Cart' })).not.toBeInTheDocument();
  });

  it('[header.cart] still leads to the cart when the mini-cart cannot be had, and tries again', async () => {
    const user = userEvent.setup();
    let down = true;
    await renderShell({ loadSlot: async () => (down ? Promise.reject(new Error('down')) : ((await slotNamed('Here it is')()) as never)) });
    await user.hover(banner().getByRole('link', { name: 'Cart, empty' }));
    const panel = await banner().findByRole('region', { name: 'Cart' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent('its preview did not load');
    expect(within(panel).getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    down = false;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByRole('heading', { name: 'Here it is' })).toBeInTheDocument();
  });
});

describe('account and wishlist', () => {
  it('[header.user] leads guests to login and customers to their account', async () => {
    const guest = await renderShell();
    expect(banner().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    guest.unmount();
    asVisitor({ loggedIn: true });
    await renderShell();
    expect(banner().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/user');
  });

  it.each([
    ['a guest with saved pieces', { wishlist: 2 }, false],
    ['a customer with none', { loggedIn: true }, false],
    ['a customer with two', { loggedIn: true, wishlist: 2 }, true],
  ])('[header.wishlist] shows the heart to %s: %#', async (_who, visitor, shown) => {
    asVisitor(visitor);
    await renderShell();
    expect(banner().queryAllByRole('link', { name: 'Wishlist, 2 pieces' })).toHaveLength(shown ? 1 : 0);
  });

  it('[header.wishlist] shows what was saved on hovering, and keeps it open when the last of it goes', async () => {
    const user = userEvent.setup();
    asVisitor({ loggedIn: true, wishlist: 1 });
    const asked: string[] = [];
    const Slot = () => <button onClick={() => removeFromWishlist(1)}>Remove</button>;
    await renderShell({ loadSlot: async (slot) => (asked.push(slot), Slot as never) });
    const heart = banner().getByRole('link', { name: 'Wishlist, 1 piece' });
    await user.hover(heart);
    const panel = await banner().findByRole('region', { name: 'Your Wishlist' });
    await user.click(await within(panel).findByRole('button', { name: 'Remove' }));
    expect(asked).toContain('cart-wishlist/wishlist-hover');
    expect(panel).toBeVisible();
    await user.keyboard('{Escape}');
    expect(banner().queryByRole('link', { name: /^Wishlist/ })).not.toBeInTheDocument();
  });

  it('[header.wishlist] is no more than a link on the page that lists it', async () => {
    const user = userEvent.setup();
    asVisitor({ loggedIn: true, wishlist: 1 });
    await renderShell({ at: '/user#wishlist', pages: [{ id: 'test.user', path: 'user', element: <h1>Account</h1> }] });
    const heart = banner().getByRole('link', { name: 'Wishlist, 1 piece' });
    expect(heart).toHaveAttribute('aria-current', 'page');
    await user.hover(heart);
    expect(banner().queryByRole('region')).not.toBeInTheDocument();
  });
});

it('[header.search] [search.theme] opens the search panel over the header: dark on home, light elsewhere; Escape gives the focus back', async () => {
  const user = userEvent.setup();
  const themes: string[] = [];
  const Panel = ({ theme }: { theme: string }) => {
    themes.push(theme);
    return <input aria-label="Start typing…" />;
  };
  const { router } = await renderShell({ loadSlot: async () => Panel as never });
  const glass = banner().getByRole('button', { name: 'Search' });
  await user.click(glass);
  expect(await screen.findByLabelText('Start typing…')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Start typing…')).not.toBeInTheDocument();
  expect(glass).toHaveFocus();
  await act(() => router.navigate('/product'));
  await screen.findByRole('heading', { name: 'Other page' });
  await user.click(glass);
  expect(await screen.findByLabelText('Start typing…')).toBeInTheDocument();
  expect([themes[0], themes.at(-1)]).toEqual(['dark', 'light']);
});
