import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingHandler } from '@spruce/api-client/testing';
import { removeFromWishlist } from '@spruce/wishlist';
import { renderShell } from '../testing/render-shell';
import { storeVisitor, clearVisitor } from '../testing/visitor';

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

afterEach(clearVisitor);

describe('furniture menu', () => {
  it('shows the content of the menu immediately if the page has preloaded this content', async () => {
    await renderShell();
    await act(() => import('./mega-menu'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    act(() => banner().getByRole('button', { name: 'Furniture' }).click());
    expect(within(banner().getByRole('group', { name: 'Furniture' })).getByRole('link', { name: 'View All' })).toBeInTheDocument();
  });

  it('opens on hover and shows functions, rooms, types and packages [header.furniture]', async () => {
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
    const types = within(within(menu).getByRole('region', { name: 'By Type' }));
    expect(await types.findByRole('link', { name: 'Sofas' })).toHaveAttribute('href', '/product?types=sofas');
    expect(types.getAllByRole('link')).toHaveLength(25);
    expect(within(menu).getByRole('link', { name: 'In Stock' })).toHaveAttribute('href', '/product?stock_status=instock');
    expect(within(menu).getByRole('heading', { name: 'By Package' })).toBeInTheDocument();
    expect(within(menu).getByRole('link', { name: 'Our Packages' })).toHaveAttribute('href', '/package');
  });

  it('shows Thai texts, and links that begin with /th, on a Thai page [header.furniture]', async () => {
    const user = userEvent.setup();
    await renderShell({ language: 'th' });
    await user.click(banner().getByRole('button', { name: 'เฟอร์นิเจอร์' }));
    const menu = await banner().findByRole('group', { name: 'เฟอร์นิเจอร์' });
    expect(await within(menu).findByRole('link', { name: 'ดูทั้งหมด' })).toHaveAttribute('href', '/th/product');
    expect(within(menu).getByRole('link', { name: 'ห้องนั่งเล่น' })).toHaveAttribute('href', '/th/product?main=living-room');
    expect(await within(menu).findByRole('link', { name: 'อาร์มแชร์' })).toHaveAttribute('href', '/th/product?types=armchairs');
    expect(within(menu).getByRole('link', { name: 'แพ็กเกจของเรา' })).toHaveAttribute('href', '/th/package');
  });

  it('opens with arrow down, closes with Escape and restores the focus [state.menus]', async () => {
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

  it('stays closed when the visitor moves through the links with Tab [state.menus]', async () => {
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

  it('shows the photo of the hovered or focused room and links to the brands [header.furniture]', async () => {
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

  it('closes when the visitor follows a link [state.menus]', async () => {
    const user = userEvent.setup();
    await renderShell();
    await user.click(banner().getByRole('button', { name: 'Furniture' }));
    await user.click(await banner().findByRole('link', { name: 'View All' }));
    expect(await screen.findByRole('heading', { name: 'Other page' })).toBeInTheDocument();
    expect(banner().queryByRole('link', { name: 'View All' })).not.toBeInTheDocument();
  });

  it('shows an error when the categories fail to load, and loads them on retry [error.load]', async () => {
    const user = userEvent.setup();
    const { platform } = await renderShell({ handlers: { 'GET /products/categories': failingHandler(500) } });
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
    expect(await within(menu).findByRole('link', { name: 'Sofas' })).toBeInTheDocument();
  });

  it('hides the group of furniture types when the types fail to load [header.furniture]', async () => {
    const user = userEvent.setup();
    const { catalogueHandlers } = await import('@spruce/api-client/testing');
    const categories: (typeof catalogueHandlers)['GET /products/categories'] = (request) =>
      request.params['parent'] === '300' ? failingHandler(500)(request) : catalogueHandlers['GET /products/categories'](request);
    await renderShell({ handlers: { 'GET /products/categories': categories } });
    await user.click(banner().getByRole('button', { name: 'Furniture' }));
    const menu = await banner().findByRole('group', { name: 'Furniture' });
    await waitFor(() => expect(within(menu).queryByRole('heading', { name: 'By Type' })).not.toBeInTheDocument());
    expect(within(menu).getByRole('link', { name: 'Seating' })).toBeInTheDocument();
  });
});

it('links to the page How It Works, and lists three pages in the menu Our Story [header.how-it-works] [header.our-story]', async () => {
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
  it('links to the same page and query in both languages [header.language]', async () => {
    const user = userEvent.setup();
    await renderShell({ at: '/product?main=bedroom&order=asc' });
    const button = banner().getByRole('button', { name: 'Language EN' });
    expect(button).toHaveAttribute('href', '/th/product?main=bedroom&order=asc');
    await user.click(button);
    const menu = within(banner().getByRole('navigation', { name: 'Language' }));
    expect(menu.getByRole('link', { name: 'ไทย' })).toHaveAttribute('href', '/th/product?main=bedroom&order=asc');
    expect(menu.getByRole('link', { name: 'English', current: true })).toHaveAttribute('href', '/product?main=bedroom&order=asc');
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(banner().queryByRole('link', { name: 'ไทย' })).not.toBeInTheDocument();
  });

  it('stores the chosen language for 365 days [const.locale-cookie]', async () => {
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
  it('shows the number of pieces in the badge and in the accessible name [header.cart]', async () => {
    storeVisitor({ cart: 3 });
    await renderShell();
    const cart = banner().getByRole('link', { name: 'Cart, 3 pieces' });
    expect(cart).toHaveAttribute('href', '/cart');
    expect(cart).toHaveTextContent('3');
  });

  it('opens the mini-cart on hover and shows placeholders while it loads [header.cart]', async () => {
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

  it('links to the cart when the mini-cart fails to load; a retry loads the mini-cart [header.cart]', async () => {
    const user = userEvent.setup();
    let down = true;
    await renderShell({ loadSlot: async () => (down ? Promise.reject(new Error('down')) : ((await slotNamed('Here it is')()) as never)) });
    await user.hover(banner().getByRole('link', { name: 'Cart, empty' }));
    const panel = await banner().findByRole('region', { name: 'Cart' });
    expect(await within(panel).findByRole('alert')).toHaveTextContent('its preview didn’t load');
    expect(within(panel).getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    down = false;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByRole('heading', { name: 'Here it is' })).toBeInTheDocument();
  });
});

describe('account and wishlist', () => {
  it('links guests to the login and customers to the account [header.user]', async () => {
    const guest = await renderShell();
    expect(banner().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    guest.unmount();
    storeVisitor({ loggedIn: true });
    await renderShell();
    expect(banner().getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/user');
  });

  it.each([
    ['a guest with saved items', { wishlist: 2 }, false],
    ['a customer without saved items', { loggedIn: true }, false],
    ['a customer with two items', { loggedIn: true, wishlist: 2 }, true],
  ])('shows the heart only to customers with saved items: %s [header.wishlist]', async (_who, visitor, shown) => {
    storeVisitor(visitor);
    await renderShell();
    expect(banner().queryAllByRole('link', { name: 'Wishlist, 2 pieces' })).toHaveLength(shown ? 1 : 0);
  });

  it('opens the wishlist panel on hover, and the panel stays open when the last item is removed [header.wishlist]', async () => {
    const user = userEvent.setup();
    storeVisitor({ loggedIn: true, wishlist: 1 });
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

  it('opens no wishlist panel on the wishlist page [header.wishlist]', async () => {
    const user = userEvent.setup();
    storeVisitor({ loggedIn: true, wishlist: 1 });
    await renderShell({ at: '/user#wishlist', pages: [{ id: 'test.user', path: 'user', element: <h1>Account</h1> }] });
    const heart = banner().getByRole('link', { name: 'Wishlist, 1 piece' });
    expect(heart).toHaveAttribute('aria-current', 'page');
    await user.hover(heart);
    expect(banner().queryByRole('region')).not.toBeInTheDocument();
  });
});

it('the search panel is dark on the home page and light on other pages; Escape closes it [header.search] [search.theme]', async () => {
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

it('closes the search panel when the focus leaves it', async () => {
  const user = userEvent.setup();
  await renderShell({ loadSlot: async () => (() => <input aria-label="Start typing…" autoFocus />) as never });
  await user.click(banner().getByRole('button', { name: 'Search' }));
  expect(await screen.findByLabelText('Start typing…')).toHaveFocus();
  await user.tab();
  expect(screen.queryByLabelText('Start typing…')).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});
