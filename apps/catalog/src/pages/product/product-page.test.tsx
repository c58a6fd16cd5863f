import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addToCart as putIntoCart, cartStore, type NewCartItem, replaceItems } from '@spruce/cart';
import { productQuery, type Product } from '@spruce/api-client/catalogue';
import { failingHandler, hangingHandler, samples, type Handlers } from '@spruce/api-client/testing';
import { toPlainText } from '@spruce/i18n';
import { takeIntent, writeCookie } from '@spruce/session';
import { wishlistStore } from '@spruce/wishlist';
import { renderRoute } from '../../testing/render-route';

beforeAll(() => import('./product-page'));

const NARA = '/product/nara-3-seat-sofa';

const naraWith = (change: { stock_quantity?: number; asset_quantity?: number; in_stock?: boolean }): Partial<Handlers> => {
  const product = structuredClone(samples.en.products.find(({ slug }) => slug === 'nara-3-seat-sofa'));
  if (!product) throw new Error('Sample product nara-3-seat-sofa not found');
  product.variations[0] = { ...product.variations[0]!, asset_quantity: undefined, ...change };
  return { 'GET /products': ({ params }) => ({ body: { data: params.slug ? [product] : [] } }), ...stockNow(product.variations[0]) };
};

const stockNow = ({
  id = 1011,
  stock_quantity,
  asset_quantity,
  in_stock,
}: {
  id?: number;
  stock_quantity: number;
  asset_quantity?: number;
  in_stock: boolean;
}): Partial<Handlers> => ({
  'GET /products/stock': () => ({ body: { data: { variations: [{ id, stock_quantity, asset_quantity, in_stock }], packages: [] } } }),
});

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
const colour = async (name: string) => within(await screen.findByRole('group', { name: /^Colour:/ })).getByRole('radio', { name });
const months = (value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Subscription length' }), { target: { value: String(value) } });

afterEach(() => {
  act(() => replaceItems(new Map(cartStore.getState().record.items.map(({ variantID }) => [variantID, null]))));
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['access-token', 'refresh-token', 'uid']) writeCookie(name, '', 0);
});

describe('product page', () => {
  // Compiling the page takes longer than the time limit of a test, so it happens before the first test.
  beforeAll(() => import('./product-page'));

  it('shows name, brand, monthly price, total and saving [const.tiers] [const.currency]', async () => {
    const { container } = renderRoute(NARA);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nara 3-Seat Sofa' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Saan' })[0]).toHaveAttribute('href', '/brand/saan');
    expect(container).toHaveTextContent('฿15,480 over 12 months. You save ฿10,560 versus 3 months');
    expect(screen.getByText('12 months costs ฿690 less in total than 11.')).toBeInTheDocument();
  });

  it.each([
    [3, '฿2,170 per month', '฿6,510 over 3 months.'],
    [5, '฿2,170 per month', '฿10,850 over 5 months.'],
    [6, '฿1,680 per month', '฿10,080 over 6 months.'],
    [9, '฿1,470 per month', '฿13,230 over 9 months.'],
    [12, '฿1,290 per month', '฿15,480 over 12 months.'],
  ])('shows the monthly price of the tier for a term of %i months [const.tiers]', async (count, spoken, total) => {
    const { container } = renderRoute(NARA);
    await screen.findByRole('heading', { level: 1 });
    months(count);
    expect(screen.getByRole('slider', { name: 'Subscription length' })).toHaveAttribute('aria-valuetext', `${count} months, ${spoken}`);
    expect(container).toHaveTextContent(total);
  });

  it('does not render photos and sections again when the term changes [const.tiers]', async () => {
    const { platform } = renderRoute(NARA);
    await screen.findByRole('heading', { name: 'Pairs well with' });
    const product = platform.queryClient.getQueryData(productQuery(platform.api, 'nara-3-seat-sofa').queryKey) as Product;
    // The head, gallery, drawings, details and packages read these properties when they render.
    const read: string[] = [];
    for (const key of ['sku', 'dimensions', 'details', 'packages', 'related'] as const) {
      const value = product[key];
      Object.defineProperty(product, key, { get: () => (read.push(key), value) });
    }
    months(6);
    expect(screen.getByText('4 months at the price for 3–\u20605 months, ฿2,170')).toBeInTheDocument();
    expect(read).toEqual([]);
  });

  it('suggests a longer term if it costs less in total than the chosen term [const.tiers]', async () => {
    renderRoute(NARA);
    await screen.findByRole('heading', { level: 1 });
    months(5);
    expect(screen.getByText('6 months costs ฿770 less in total than 5.')).toBeInTheDocument();
  });

  it('shows the delivery day for a postcode, or says why the postcode is refused', async () => {
    localStorage.removeItem('delivery-postcode');
    const { user, unmount } = renderRoute(NARA);
    const facts = within(await screen.findByRole('list', { name: 'Good to know' }));
    expect(await facts.findByText('Thu 26 Nov')).toBeVisible();
    await user.click(facts.getByRole('button', { name: 'Enter your postcode' }));
    const field = await facts.findByRole('textbox', { name: 'Your postcode' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '104{Enter}');
    expect(field).toHaveAccessibleDescription('A postcode has five digits.');
    await user.clear(field);
    await user.type(field, '99999{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/99999 isn’t a Thai postcode/));
    await user.clear(field);
    await user.type(field, '10400{Enter}');
    expect(await facts.findByText('To 10400')).toBeVisible();
    expect(facts.getByText('Thu 26 Nov')).toBeVisible();
    expect(facts.queryByRole('textbox')).not.toBeInTheDocument();
    const change = facts.getByRole('button', { name: 'Change postcode' });
    expect(change).toHaveFocus();
    await user.click(change);
    const again = await facts.findByRole('textbox');
    await user.clear(again);
    await user.type(again, '50200{Enter}');
    expect(await facts.findByText(/We don’t deliver to 50200 yet, only to Bangkok/)).toBeVisible();
    expect(facts.queryByText('Thu 26 Nov')).not.toBeInTheDocument();
    expect(facts.getByRole('link', { name: 'Ask about your area' })).toHaveAttribute('href', '/contact');
    unmount();
    const next = renderRoute(NARA);
    expect(await screen.findByText(/We don’t deliver to 50200 yet/)).toBeVisible();
    await next.user.click(screen.getByRole('button', { name: 'Change postcode' }));
    await next.user.click(await screen.findByRole('button', { name: 'Forget this postcode' }));
    expect(await screen.findByText('Thu 26 Nov')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enter your postcode' })).toHaveFocus());
  });

  it('shows no delivery day when the earliest delivery day fails to load', async () => {
    const { container } = renderRoute(NARA, { handlers: { 'GET /delivery/earliest': failingHandler(500) } });
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findByText('You pick the delivery day at checkout')).toBeVisible();
    expect(container).not.toHaveTextContent('Thu 26 Nov');
  });

  it('renders the product in Thai', async () => {
    const { container } = renderRoute(NARA, { language: 'th' });
    expect(await screen.findByRole('heading', { level: 1, name: 'โซฟา 3 ที่นั่ง นารา' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'ใส่ตะกร้า', hidden: false })).toBeInTheDocument();
    await waitFor(() => expect(container).toHaveTextContent('จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.'));
    expect(container).toHaveTextContent('26 มิถุนายน 2570');
    expect(container).not.toHaveTextContent('product.');
  });

  it('returns 404 for an unknown slug and redirects a slug with capital letters', async () => {
    renderRoute('/product/no-such-thing');
    expect(await screen.findByText('status 404')).toBeInTheDocument();
    const { router } = renderRoute('/product/Nara-3-Seat-Sofa?colour=moss');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`${NARA}?colour=moss`));
  });
});

describe('sizes', () => {
  it('links each size to the product page of that size, and shows no sizes if there is only one', async () => {
    const nara = samples.en.products.find(({ slug }) => slug === 'nara-3-seat-sofa')!;
    const sizes = [
      { slug: 'nara-2-seat-sofa', name: '2 seats' },
      { slug: 'nara-3-seat-sofa', name: '3 seats' },
    ];
    const sized: Handlers['GET /products'] = ({ params }) => ({ body: { data: params.slug ? [{ ...nara, sizes }] : [] } });
    const { unmount } = renderRoute(NARA, { handlers: { 'GET /products': sized } });
    const shown = within(await screen.findByRole('navigation', { name: 'Size' }));
    expect(shown.getByRole('link', { current: 'page' })).toHaveAccessibleName('3 seats');
    expect(shown.getByRole('link', { name: '2 seats' })).toHaveAttribute('href', '/product/nara-2-seat-sofa');
    unmount();
    renderRoute('/product/kumo-curved-sofa');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Size' })).not.toBeInTheDocument();
  });
});

describe('colours', () => {
  it('reads the colour from the URL, and replaces the history entry when the shopper chooses a colour', async () => {
    const { router, user } = renderRoute(`${NARA}?colour=moss`);
    expect(await colour('Moss')).toBeChecked();
    expect(screen.getByRole('img', { name: /in moss/i })).toBeInTheDocument();
    await user.click(await colour('Charcoal'));
    await waitFor(() => expect(router.state.location.search).toBe('?colour=charcoal'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(await screen.findByRole('img', { name: /in charcoal/i })).toBeInTheDocument();
  });

  it('shows the default colour when the URL names an unknown colour', async () => {
    renderRoute(`${NARA}?colour=neon`);
    expect(await colour('Sand')).toBeChecked();
  });

  it('sends no requests when the shopper changes the colour', async () => {
    const { api, user } = renderRoute(NARA);
    await screen.findByRole('heading', { name: 'Pairs well with' });
    const before = api.requests.length;
    await user.click(await colour('Moss'));
    const moss = await colour('Moss');
    await waitFor(() => expect(moss).toBeChecked());
    expect(api.requests).toHaveLength(before);
  });
});

describe('colour out of stock', () => {
  it('shows neither an add button nor a delivery day for a colour that is out of stock [rule.out-of-stock]', async () => {
    const { container } = renderRoute(NARA, { handlers: naraWith({ in_stock: false }) });
    expect(await colour('Sand, out of stock')).toBeChecked();
    expect(screen.getByText('This item is currently out of stock.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Quantity' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: /Leave early/ })).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Good to know' })).not.toHaveTextContent('Earliest delivery');
    expect(container.querySelector('[data-buy-bar]')).toHaveTextContent('Tell me when it’s back');
  });

  it('offers buttons for other colours; after a click, the chosen colour has the focus [rule.out-of-stock]', async () => {
    const { user, search } = renderRoute(NARA, { handlers: naraWith({ in_stock: false }) });
    await user.click(await screen.findByRole('button', { name: 'Charcoal' }));
    await waitFor(() => expect(search()).toBe('?colour=charcoal'));
    expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeInTheDocument();
    await waitFor(async () => expect(await colour('Charcoal')).toHaveFocus());
    expect(screen.getByRole('heading', { name: /Leave early/ })).toBeInTheDocument();
  });

  it('suggests only products in stock, first the product with the most similar price [rule.out-of-stock]', async () => {
    const [near, far, gone] = samples.en.products.filter(({ slug }) => slug !== 'nara-3-seat-sofa');
    if (!near || !far || !gone) throw new Error('Too few sample products');
    const nara = naraWith({ in_stock: false })['GET /products'];
    const products: Handlers['GET /products'] = (request) => {
      if (request.params.slug) return nara!(request);
      if (request.params.include) return { body: { data: [{ ...gone, in_stock: false }, near] } };
      expect(request.params).toMatchObject({ category: 'living-room,seating', stock_status: 'instock' });
      return {
        body: {
          data: [
            { ...far, subscription_price: 9000 },
            { ...near, subscription_price: 1300 },
          ],
        },
      };
    };
    renderRoute(NARA, { handlers: { 'GET /products': products } });
    const shown = within(await screen.findByRole('region', { name: 'In stock now' })).getAllByRole('heading', { level: 3 });
    expect(shown.map(({ textContent }) => textContent)).toEqual([near.name, far.name]);
  });

  it('accepts an email address for a back-in-stock message, and shows a confirmation', async () => {
    const asked = jest.fn(() => ({ body: { data: { state: 'noted' as const } } }));
    const { user } = renderRoute(NARA, { handlers: { ...naraWith({ in_stock: false }), 'POST /stock-notices': asked } });
    const form = within(await screen.findByRole('form', { name: 'Tell me when it’s back' }));
    const field = form.getByRole('textbox', { name: 'Email address' });
    await user.type(field, 'mali@');
    await user.click(form.getByRole('button', { name: 'Tell me' }));
    expect(field).toHaveAccessibleDescription('Enter a valid email, such as mali@example.com.');
    expect(field).toHaveFocus();
    expect(asked).not.toHaveBeenCalled();
    await user.type(field, 'spruce.example{Enter}');
    expect(await form.findByText('We’ll email mali@spruce.example when it’s back.')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { kind: 'product', variant_id: 1011, email: 'mali@spruce.example', lang: 'en' } }),
    );
  });

  it.each([
    [429, 'That’s a lot of requests. Please wait a few minutes and try again.'],
    [500, 'That didn’t go through. Please try again.'],
  ])('keeps the typed email address and shows why the API refuses this address (status %i)', async (status, text) => {
    const { user } = renderRoute(NARA, { handlers: { ...naraWith({ in_stock: false }), 'POST /stock-notices': failingHandler(status) } });
    const field = await screen.findByRole('textbox', { name: 'Email address' });
    await user.type(field, 'mali@spruce.example{Enter}');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(field).toHaveValue('mali@spruce.example');
  });
});

describe('quantity', () => {
  it('shows how many pieces of the chosen colour are left only if three or fewer are left', async () => {
    const { unmount } = renderRoute(NARA, { handlers: naraWith({ stock_quantity: 3 }) });
    expect(await screen.findByText('Only 3 left in Sand')).toBeInTheDocument();
    unmount();
    renderRoute(NARA, { handlers: naraWith({ stock_quantity: 4 }) });
    await screen.findByRole('button', { name: 'Add to cart' });
    expect(screen.queryByText(/^Only \d left/)).not.toBeInTheDocument();
  });

  it('limits the quantity to the stock and shows the reason [rule.quantity] [rule.increase]', async () => {
    const { user } = renderRoute(NARA, { handlers: naraWith({ stock_quantity: 2 }) });
    const more = await screen.findByRole('button', { name: 'One more' });
    await user.click(more);
    expect(screen.getByText('Only 2 item(s) available')).toBeInTheDocument();
    await user.click(more);
    expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
  });

  it('limits the quantity by asset_quantity (pieces in the warehouse), not by stock_quantity [rule.increase]', async () => {
    const { user } = renderRoute(NARA, { handlers: naraWith({ stock_quantity: 9, asset_quantity: 2 }) });
    await user.click(await screen.findByRole('button', { name: 'One more' }));
    expect(screen.getByText('Only 2 item(s) available')).toBeInTheDocument();
  });

  it('loads and shows the exact stock only when the shopper types a quantity above three [rule.increase]', async () => {
    const { user, api } = renderRoute(NARA, {
      handlers: { ...naraWith({ stock_quantity: 20 }), ...stockNow({ stock_quantity: 5, in_stock: true }) },
    });
    const field = await screen.findByRole('textbox', { name: 'Quantity' });
    expect(api.requests.map(({ path }) => path)).not.toContain('/products/stock');
    await user.clear(field);
    await user.type(field, '8');
    expect(await screen.findByText('Only 5 item(s) available')).toBeInTheDocument();
  });

  it('does not add an empty quantity to the cart, but shows the minimum quantity and focuses the field [rule.quantity]', async () => {
    const { user } = renderRoute(NARA);
    const field = await screen.findByRole('textbox', { name: 'Quantity' });
    await user.clear(field);
    expect(screen.getByText('Min quantity: 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(lines()).toHaveLength(0);
    expect(field).toHaveFocus();
  });
});

describe('adding to the cart', () => {
  it('adds one cart line with the chosen term, shows a confirmation and links to the cart', async () => {
    const { user } = renderRoute(`${NARA}?colour=moss`);
    await screen.findByRole('heading', { level: 1 });
    months(6);
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.dblClick(screen.getByRole('button', { name: 'Add to cart' }));
    expect(lines()).toMatchObject([{ variantID: 1012, quantity: 2, months: 6, pricePerMonth: 1680 }]);
    const status = screen.getByText('2 × Nara 3-Seat Sofa are in your cart, for 6 months.').closest('[role=status]') as HTMLElement;
    expect(within(status).getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
  });

  it('starts with the term of the cart, and warns that another term changes the prices of the cart [state.length-reprices]', async () => {
    act(() => void putIntoCart(other, { months: 6 }));
    const { user } = renderRoute(NARA);
    const ruler = await screen.findByRole('slider', { name: 'Subscription length' });
    await waitFor(() => expect(ruler).toHaveValue('6'));
    expect(screen.queryByText(/sets the whole cart/)).not.toBeInTheDocument();
    months(12);
    expect(
      screen.getByText('Your cart is set to 6 months. Adding this sets the whole cart to 12 months and re-prices it.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(screen.getByText('Your whole cart has one term: everything is now priced for 12 months.')).toBeInTheDocument();
    expect(lines().map((line) => [line.variantID, line.months, line.pricePerMonth])).toEqual([
      [9991, 12, 200],
      [1011, 12, 1290],
    ]);
  });

  it('the stock minus the quantity in the cart is the largest quantity that can be added [rule.increase]', async () => {
    const { user } = renderRoute(NARA, { handlers: naraWith({ stock_quantity: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    expect(screen.getByText('You have the only one in your cart.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveAttribute('aria-disabled', 'true');
    expect(lines()).toMatchObject([{ quantity: 1 }]);
  });

  it('after the shopper adds to the cart, loads the current stock and stores it in the cart line [rule.increase]', async () => {
    const { user } = renderRoute(NARA, {
      handlers: { ...naraWith({ stock_quantity: 20 }), ...stockNow({ stock_quantity: 1, in_stock: true }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
    expect(await screen.findByText('You have the only one in your cart.')).toBeInTheDocument();
    expect(lines()).toMatchObject([{ quantity: 1, stock_quantity: 1, in_stock: true }]);
  });

  it('sends a guest who clicks the heart (save to wishlist) to the login [role.wishlist]', async () => {
    const { user } = renderRoute(NARA);
    await user.click(await screen.findByRole('link', { name: 'Save to wishlist' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(takeIntent()).toMatchObject({ action: 'wishlist.add', path: NARA, ids: [{ variantID: 1011 }] });
  });

  it('stays on the page when a customer saves the product to the wishlist or removes it with the heart [role.wishlist]', async () => {
    for (const name of ['access-token', 'refresh-token', 'uid']) writeCookie(name, '7', 60);
    const { user, router } = renderRoute(NARA);
    const heart = await screen.findByRole('button', { name: 'Save to wishlist' });
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(wishlistStore.getState().record.items).toMatchObject([{ variantID: 1011, quantity: 1 }]);
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(router.state.location.pathname).toBe(NARA);
  });
});

describe('lower part of the product page', () => {
  it('shows the cost of leaving early, priced by the tier of the months used', async () => {
    const { user } = renderRoute(NARA);
    await screen.findByRole('heading', { name: /Leave early/ });
    const row = (term: string) => screen.getByText(term).parentElement;
    expect(row('7 months at the price for 6–\u20608 months, ฿1,680')).toHaveTextContent('฿11,760');
    expect(row('7 months paid at ฿1,290')).toHaveTextContent('−฿9,030');
    expect(row('Charged once')).toHaveTextContent('฿2,730');
    expect(screen.getByText('7 of 12 months used, counted from delivery on Thu 26 Nov', { normalizer: toPlainText })).toBeVisible();
    const cut = screen.getByRole('slider', { name: 'I’d leave on' });
    fireEvent.change(cut, { target: { value: '12' } });
    expect(row('Charged once')).toHaveTextContent('฿0');
    await user.click(screen.getByRole('button', { name: /^I’d leave on November.26,.2027$/ }));
    await screen.findByRole('grid', { name: 'I’d leave on' });
    for (let month = 11; month > 3; month--) await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: /^Wed 10 March 2027/ }));
    expect(cut).toHaveAttribute('aria-valuetext', '4 of 12 months used, March 10, 2027. Charged once: ฿3,520');
    // The API refuses an end date before the third month is over.
    expect(cut).toHaveAttribute('min', '3');
    await user.click(screen.getByRole('button', { name: /^I’d leave on March.10,.2027$/ }));
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    expect(screen.getByRole('button', { name: 'Thu 25 February 2027' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Fri 26 February 2027' })).not.toHaveAttribute('aria-disabled');
  });

  it('if the delivery day is unknown, shows the cost of leaving early by months instead of dates', async () => {
    renderRoute(NARA, { handlers: { 'GET /delivery/earliest': failingHandler(500) } });
    await screen.findByRole('heading', { name: /Leave early/ });
    expect(await screen.findByText('7 of 12 months used, counted from the day we deliver')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^I’d leave on/ })).toBeNull();
    const cut = screen.getByRole('slider', { name: 'I’d leave on' });
    fireEvent.change(cut, { target: { value: '4' } });
    expect(cut).toHaveAttribute('aria-valuetext', '4 of 12 months used. Charged once: ฿3,520');
  });

  it('shows whether the product fits through door and lift, and the delivery fee, and stores the input [const.delivery-fee]', async () => {
    const { user, unmount } = renderRoute(NARA);
    expect(await screen.findByText('Fits on its back, 12 cm to spare')).toBeInTheDocument();
    expect(screen.getByText('Fits standing up, 9 cm to spare')).toBeInTheDocument();
    expect(screen.getByText('฿1,800, no stairs to climb')).toBeInTheDocument();
    const door = screen.getByRole('textbox', { name: 'Door width' });
    await user.clear(door);
    await user.type(door, '70');
    expect(screen.getByText('Doesn’t fit, 8 cm short')).toBeInTheDocument();
    expect(screen.getByText('Too big for 70 cm doors')).toBeInTheDocument();
    expect(screen.getByText('Your door is too small for it.')).toBeInTheDocument();
    expect(screen.getByText('฿1,800, once we find a way in')).toBeInTheDocument();
    await user.clear(door);
    await user.type(door, '80');
    await user.click(screen.getByRole('checkbox', { name: 'Stairs on the way' }));
    expect(screen.getByText('Yes, it fits.')).toBeInTheDocument();
    expect(screen.getByText('฿1,800, it fits in the lift')).toBeInTheDocument();
    const lift = screen.getByRole('textbox', { name: 'Lift height inside' });
    await user.clear(lift);
    await user.type(lift, '210');
    expect(screen.getByText('Your lift is too small for it.')).toBeInTheDocument();
    expect(screen.getByText('Fits through 80 cm doors, but not into your lift')).toBeInTheDocument();
    expect(screen.getByText('฿1,800 with a lift, ฿3,600 with stairs and no lift')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'There is a lift' }));
    expect(screen.getByText('฿3,600. Stairs and no lift: it takes two more people')).toBeInTheDocument();
    unmount();
    renderRoute(NARA);
    expect(await screen.findByText('฿3,600. Stairs and no lift: it takes two more people')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('spruce.home-access') ?? '')).toEqual({
      v: 1,
      doorWidth: 80,
      liftHeight: 210,
      stairs: true,
      lift: false,
    });
  });

  it('says that an extension lowers the price only if a longer term has a lower price', async () => {
    const { unmount } = renderRoute(NARA);
    expect(await screen.findByText(/^You choose: extend at the same price/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('slider', { name: 'Subscription length' }), { target: { value: '6' } });
    expect(await screen.findByText(/^You choose: extend at a lower price/)).toBeInTheDocument();
    unmount();
  });

  it('shows details, packages with their saving and related products', async () => {
    renderRoute(NARA);
    expect(await screen.findByText('92 cm, 78 cm without legs')).toBeInTheDocument();
    expect(screen.getByText('Saan, Chiang Mai')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Japandi Living Room' })).toHaveAttribute('href', expect.stringMatching(/^\/package\//));
    expect(screen.getByText('Save ฿470 a month')).toBeInTheDocument();
    const rail = await screen.findByRole('list', { name: 'Pairs well with' });
    expect(within(rail).getByRole('link', { name: 'Lanna Oak Easy Chair' })).toBeInTheDocument();
  });

  it('renders the page when the recommendations fail or never arrive', async () => {
    const nara = naraWith({})['GET /products'];
    const withRelated = (related: Handlers['GET /products']): Partial<Handlers> => ({
      'GET /products': (request) => (request.params.slug ? nara!(request) : related(request)),
    });
    const hanging = renderRoute(NARA, { handlers: withRelated(hangingHandler()) });
    expect(await screen.findByRole('heading', { name: 'Details' })).toBeInTheDocument();
    hanging.unmount();
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderRoute(NARA, { handlers: withRelated(failingHandler(500)) });
    expect(await screen.findByRole('heading', { name: 'Details' })).toBeInTheDocument();
    await waitFor(() => expect(quiet).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeInTheDocument();
    quiet.mockRestore();
  });
});

describe('photos', () => {
  it('opens the photos in a viewer, changes the photo with the arrow keys, restores the focus on close', async () => {
    const { user } = renderRoute(NARA);
    await user.click(await screen.findByRole('button', { name: 'Zoom' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nara 3-Seat Sofa, enlarged' });
    expect(within(dialog).getByText('1 of 5')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Next photo' }));
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('3 of 5')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('counts the drawing with the dimensions as the last photo', async () => {
    const { user } = renderRoute(NARA);
    expect(await screen.findByText('1 of 6')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Drawing, [\d.]+ × [\d.]+ cm$/ }));
    expect(screen.getByText('6 of 6')).toBeInTheDocument();
  });

  it('shows a drawing with the dimensions when the shopper selects its thumbnail', async () => {
    const { user } = renderRoute(NARA);
    await user.click(await screen.findByRole('button', { name: /^Drawing, [\d.]+ × [\d.]+ cm$/ }));
    expect(screen.getByRole('img', { name: 'Nara 3-Seat Sofa, drawn from the front: 221 cm wide, 92 cm tall' })).toBeInTheDocument();
  });

  it('draws a sofa from the front and the side, and a rug only from above', async () => {
    const views = (drawing: HTMLElement) => [...drawing.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    const { unmount } = renderRoute('/product/kumo-curved-sofa');
    const kumo = samples.en.products.find(({ slug }) => slug === 'kumo-curved-sofa')?.drawing?.url;
    expect(views(await screen.findByRole('img', { name: /^Kumo .* drawn to scale/ }))).toEqual([`${kumo}#front`, `${kumo}#side`]);
    unmount();
    const { user } = renderRoute('/product/moss-wool-rug');
    await user.click(await screen.findByRole('button', { name: /^Drawing, [\d.]+ × [\d.]+ cm$/ }));
    const rug = screen.getByRole('img', { name: 'Moss Wool Rug 200×300, drawn from above: 200 by 300 cm' });
    expect(views(rug)).toEqual([expect.stringMatching(/^\/media\/moss-wool-rug\.\w+\.svg#top$/)]);
    expect(rug).toHaveTextContent('200 cm300 cm');
  });
});
