import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addToCart as putIntoCart, cartStore, type NewCartItem, replaceItems } from '@spruce/cart';
import { samples, type Handlers } from '@spruce/api-client/testing';
import { takeIntent, writeCookie } from '@spruce/session';
import { wishlistStore } from '@spruce/wishlist';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => import('./package-page'));

const JAPANDI = '/package/japandi-living-room';

const japandiWith = (change: { stock_quantity?: number; in_stock?: boolean }): Partial<Handlers> => {
  const room = samples.en.packages.find(({ slug }) => slug === 'japandi-living-room');
  if (!room) throw new Error('Sample package not found');
  const { id, stock_quantity, in_stock } = { ...room, ...change };
  return {
    'GET /products/packages': ({ params }) => ({ body: { data: params.slug ? [{ ...room, ...change }] : [] } }),
    'GET /products/stock': () => ({ body: { data: { variations: [], packages: [{ id, stock_quantity, in_stock }] } } }),
  };
};

const other: NewCartItem = {
  variantID: 9991,
  id: 9990,
  kind: 'product',
  name: 'A lamp',
  slug: 'a-lamp',
  image: { src: '' },
  stock_quantity: 5,
  in_stock: true,
  subscription_prices: { subscription_3: 400, subscription_6: 300, subscription_9: 250, subscription_12: 200 },
  variations: [],
  attributes: [],
  wish_list: false,
};
const lines = () => cartStore.getState().record.items.filter((item) => !item.remove);
const months = (value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Subscription length' }), { target: { value: String(value) } });

afterEach(() => {
  act(() => replaceItems(new Map(cartStore.getState().record.items.map(({ variantID }) => [variantID, null]))));
  localStorage.clear();
});

describe('package page [route.package-detail]', () => {
  // Compiling the page takes longer than the time limit of a test, so it happens before the first test.
  beforeAll(() => import('./package-page'));

  it('shows the package, its price and the saving against renting the items one by one [api.packages]', async () => {
    const { container } = renderRoute(JAPANDI);
    expect(await screen.findByRole('heading', { level: 1, name: 'Japandi Living Room' })).toBeInTheDocument();
    expect(container).toHaveTextContent('฿32,280 over 12 months. You save ฿21,960 versus 3 months');
    expect(screen.getByText('The 7 pieces, one by one').parentElement).toHaveTextContent('฿3,160');
    expect(screen.getByText('As a package').parentElement).toHaveTextContent('฿2,690');
    expect(screen.getByText('฿470 less every month')).toBeInTheDocument();
  });

  it.each([
    [3, '฿5,310', '฿790 less every month'],
    [6, '฿4,110', '฿610 less every month'],
    [9, '฿3,610', '฿540 less every month'],
  ])('compares the price of the package with the total price of its items at %i months [const.tiers]', async (count, separate, saving) => {
    renderRoute(JAPANDI);
    await screen.findByRole('heading', { level: 1 });
    months(count);
    expect(screen.getByText('The 7 pieces, one by one').parentElement).toHaveTextContent(separate);
    expect(screen.getByText(saving)).toBeInTheDocument();
  });

  it("links to each item of the package, and updates the item's price when the shopper changes the term", async () => {
    renderRoute(JAPANDI);
    const pieces = await screen.findByRole('region', { name: '7 pieces' });
    expect(within(pieces).getAllByRole('listitem')).toHaveLength(7);
    const sofa = within(pieces).getByRole('link', { name: 'Nara 3-Seat Sofa' });
    expect(sofa).toHaveAttribute('href', '/product/nara-3-seat-sofa');
    expect(sofa.closest('li')).toHaveTextContent('Saan, Sand฿1,290on its own');
    months(3);
    expect(sofa.closest('li')).toHaveTextContent('฿2,170');
  });

  it('shows the quantity and the total price of an item that the package contains several times', async () => {
    renderRoute('/package/sunday-table');
    const pieces = await screen.findByRole('region', { name: '8 pieces' });
    const several = samples.en.packages.find(({ slug }) => slug === 'sunday-table')?.items.find(({ quantity }) => quantity > 1);
    const row = within(pieces).getByRole('link', { name: several?.name }).closest('li');
    expect(row).toHaveTextContent(`× ${several?.quantity}`);
    expect(row).toHaveTextContent('on their own');
    expect(row).toHaveTextContent(`฿${((several?.subscription_price ?? 0) * (several?.quantity ?? 0)).toLocaleString('en')}`);
  });

  it('shows how many packages are left if one of their items is scarce', async () => {
    const room = samples.en.packages.find(({ slug }) => slug === 'japandi-living-room')!;
    const left = ({ asset_quantity, stock_quantity, quantity }: (typeof room.items)[number]) =>
      Math.floor((asset_quantity ?? stock_quantity) / quantity);
    expect(Math.min(...room.items.map(left))).toBe(room.stock_quantity);
    const { unmount } = renderRoute(JAPANDI);
    await screen.findByRole('heading', { level: 1 });
    // The data of a public page contains the exact stock only if it is three or less.
    expect(screen.queryByText(/of these rooms are left/)).not.toBeInTheDocument();
    unmount();
    const items = room.items.map((item) =>
      left(item) === room.stock_quantity ? { ...item, asset_quantity: undefined, stock_quantity: 3 * item.quantity } : item,
    );
    const { container } = renderRoute(JAPANDI, {
      handlers: { 'GET /products/packages': () => ({ body: { data: [{ ...room, items, stock_quantity: 3 }] } }) },
    });
    expect(await screen.findByText(/3 of these rooms are left/)).toBeInTheDocument();
    expect(container).toHaveTextContent('Running low: Atlas Berber Rug 160×230');
  });

  it('shows other packages and a link to all packages', async () => {
    renderRoute(JAPANDI);
    const others = await screen.findByRole('region', { name: 'Other rooms' });
    expect(within(others).getAllByRole('article')).toHaveLength(3);
    expect(within(others).queryByRole('link', { name: 'Japandi Living Room' })).not.toBeInTheDocument();
    expect(within(others).getByRole('link', { name: 'Our Packages' })).toHaveAttribute('href', '/package');
  });

  it('suggests only other packages that are in stock', async () => {
    renderRoute(JAPANDI, {
      handlers: {
        'GET /products/packages': ({ params }) => {
          const rooms = samples.en.packages.map((room) => (room.slug === 'warm-oak-bedroom' ? { ...room, in_stock: false } : room));
          return { body: { data: rooms.filter(({ slug }) => !params.slug || slug === params.slug) } };
        },
      },
    });
    const others = await screen.findByRole('region', { name: 'Other rooms' });
    expect(within(others).getAllByRole('article')).toHaveLength(2);
    expect(within(others).queryByRole('link', { name: 'Warm Oak Bedroom' })).not.toBeInTheDocument();
  });

  it('returns 404 for an unknown slug and redirects a slug with capital letters', async () => {
    renderRoute('/package/no-such-room');
    expect(await screen.findByText('status 404')).toBeInTheDocument();
    const { router } = renderRoute('/package/Japandi-Living-Room');
    await waitFor(() => expect(router.state.location.pathname).toBe(JAPANDI));
  });

  it('renders the package in Thai', async () => {
    const { container } = renderRoute(JAPANDI, { language: 'th' });
    expect(await screen.findByRole('heading', { level: 1, name: 'ห้องนั่งเล่นจาแปนดี้' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ใส่ตะกร้า' })).toBeInTheDocument();
    expect(container).toHaveTextContent('ถูกกว่าเดือนละ ฿470');
    expect(container).not.toHaveTextContent('package.');
  });
});

describe('adding a package to the cart', () => {
  it('adds only one package at the chosen term on a double click, and shows a confirmation', async () => {
    const { user } = renderRoute(JAPANDI);
    await screen.findByRole('heading', { level: 1 });
    months(6);
    await user.dblClick(screen.getByRole('button', { name: 'Add to cart' }));
    expect(lines()).toMatchObject([{ kind: 'package', variantID: 5010, quantity: 1, months: 6, pricePerMonth: 3500 }]);
    const status = screen.getByText('Japandi Living Room is in your cart, for 6 months.').closest('[role=status]') as HTMLElement;
    expect(within(status).getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByRole('button', { name: 'Add another' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(lines()).toMatchObject([{ quantity: 2 }]);
    expect(screen.getByText('2 × Japandi Living Room are in your cart, for 6 months.')).toBeInTheDocument();
  });

  it('warns that adding the package with another term changes the prices of the whole cart [state.length-reprices]', async () => {
    act(() => void putIntoCart(other, { months: 6 }));
    const { user } = renderRoute(JAPANDI);
    const ruler = await screen.findByRole('slider', { name: 'Subscription length' });
    await waitFor(() => expect(ruler).toHaveValue('6'));
    months(12);
    expect(
      screen.getByText('Your cart is set to 6 months. Adding this sets the whole cart to 12 months and re-prices it.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(lines().map((line) => [line.variantID, line.months, line.pricePerMonth])).toEqual([
      [9991, 12, 200],
      [5010, 12, 2690],
    ]);
  });

  it('limits the quantity of packages to the stock [rule.increase]', async () => {
    const { user } = renderRoute(JAPANDI, { handlers: japandiWith({ stock_quantity: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    expect(screen.getByText('You have the only one in your cart.')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Add to cart' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(lines()).toMatchObject([{ quantity: 1 }]);
  });

  it('shows no add button when the package is out of stock [rule.out-of-stock]', async () => {
    renderRoute(JAPANDI, { handlers: japandiWith({ in_stock: false }) });
    expect(await screen.findByText('This item is currently out of stock.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
    expect(screen.queryByText(/less every month/)).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Good to know' })).not.toHaveTextContent('Earliest delivery');
    expect(await screen.findByRole('form', { name: 'Tell me when it’s back' })).toBeInTheDocument();
  });

  it('sends a guest who clicks the heart (save to wishlist) to the login [role.wishlist]', async () => {
    const { user } = renderRoute(JAPANDI);
    await user.click(await screen.findByRole('link', { name: 'Save to wishlist' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(takeIntent()).toMatchObject({ action: 'wishlist.add', path: JAPANDI, ids: [{ variantID: 5010 }] });
  });

  it('a customer saves and removes the package with the heart, without leaving the page [role.wishlist]', async () => {
    for (const name of ['access-token', 'refresh-token', 'uid']) writeCookie(name, '7', 60);
    const { user, router } = renderRoute(JAPANDI);
    const heart = await screen.findByRole('button', { name: 'Save to wishlist' });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(wishlistStore.getState().record.items).toMatchObject([{ variantID: 5010, quantity: 1 }]);
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(router.state.location.pathname).toBe(JAPANDI);
  });
});
