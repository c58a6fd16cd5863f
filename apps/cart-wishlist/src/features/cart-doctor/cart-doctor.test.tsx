import { act, screen, waitFor, within } from '@testing-library/react';
import { failingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { createLine, startNewVisit, createPackageLine, storeCart, storedCart } from '../../testing/cart-fixtures';
import { renderRoute } from '../../testing/render-route';

const prices = (subscription_12: number, rest = {}) => ({
  subscription_3: 2170,
  subscription_6: 1680,
  subscription_9: 1470,
  subscription_12,
  ...rest,
});
const doctor = (name: RegExp) => screen.findByRole('region', { name });
const sofa = 'Nara 3-Seat Sofa';
const chair = 'Hug Upholstered Dining Chair';

const dining = samples.en.cards.find(({ slug }) => slug === 'hug-dining-chair');

/** Changes only the answer of the stock request; the product cards still report plenty of stock. */
const chairsLeft = (asset_quantity: number, in_stock = asset_quantity > 0): HandlerOverrides => ({
  'GET /products/stock': ({ params }) => {
    const asked = (params['variations'] ?? '').split(',').map(Number);
    const variations = samples.en.cards.flatMap((card) => card.variations).filter(({ id }) => asked.includes(id));
    const isChair = (id: number) => dining?.variations.some((variation) => variation.id === id);
    return {
      body: {
        data: {
          variations: variations.map((now) => ({
            id: now.id,
            stock_quantity: now.stock_quantity,
            ...(isChair(now.id) ? { asset_quantity, in_stock } : { asset_quantity: now.asset_quantity, in_stock: now.in_stock }),
          })),
          packages: [],
        },
      },
    };
  },
});

beforeEach(() => {
  localStorage.clear();
  startNewVisit();
});

test('requests products, packages and stock only one time, and shows no message if nothing has changed', async () => {
  storeCart([createLine('nara-3-seat-sofa'), createLine('hug-dining-chair'), createPackageLine()]);
  const { api } = await renderRoute('/cart');
  await screen.findByRole('heading', { name: sofa });
  const asked = () =>
    api.requests
      .filter(({ path }) => !path.startsWith('/delivery') && path !== '/products/suggestions')
      .map(({ path, params }) => [path, params['include'] ?? [params['variations'], params['packages']]]);
  await waitFor(() => expect(asked()).toHaveLength(3));
  await act(() => new Promise((done) => setTimeout(done, 50))); // Waits, because unwanted requests and messages would appear only later.
  expect(asked()).toEqual([
    ['/products', '1010,1300'],
    ['/products/packages', '5010'],
    ['/products/stock', ['1011,1301', '5010']],
  ]);
  expect(screen.queryByRole('region', { name: /changed/ })).toBeNull();
});

test('updates outdated prices and quantities in the cart; after Accept, a change can be undone', async () => {
  storeCart([createLine('nara-3-seat-sofa', { subscription_prices: prices(1190) }), createLine('hug-dining-chair', { quantity: 4 })]);
  const { user } = await renderRoute('/cart', { handlers: chairsLeft(2) });
  const box = await doctor(/^2 things changed: price, stock$/);
  expect(within(box).getByText(/Nara/).closest('p')).toHaveTextContent(
    `${sofa}: now ฿1,290 at 12 months. It was ฿1,190. You can remove it.`,
  );
  expect(within(box).getByText(/Hug/).closest('p')).toHaveTextContent(`${chair}: 2 left. We changed your 4 to 2.`);
  expect(storedCart().items).toMatchObject([{ pricePerMonth: 1290 }, { quantity: 2, asset_quantity: 2 }]);
  await user.click(within(box).getByRole('button', { name: `Accept: ${chair}` }));
  expect(await doctor(/^1 more thing changed: price$/)).toHaveTextContent(`${chair}: 2 instead of 4`);
  await waitFor(() => expect(within(box).getByRole('button', { name: `Undo: ${chair}` })).toHaveFocus());
  await user.click(within(box).getByRole('button', { name: `Accept: ${sofa}` }));
  expect(await doctor(/^All sorted$/)).toHaveTextContent(`${sofa}: ฿1,290 instead of ฿1,190`);
  expect(storedCart().items.map((item) => item.before)).toEqual([undefined, undefined]);
});

test('on the next visit, shows a price change that was not accepted, but not a stock change that was', async () => {
  storeCart([createLine('nara-3-seat-sofa', { subscription_prices: prices(1190) }), createLine('hug-dining-chair', { quantity: 4 })]);
  const first = await renderRoute('/cart', { handlers: chairsLeft(2) });
  await first.user.click(await screen.findByRole('button', { name: `Accept: ${chair}` }));
  first.unmount();
  startNewVisit();
  await renderRoute('/cart', { handlers: chairsLeft(2) });
  expect(await doctor(/^1 thing changed: price$/)).toBeVisible();
});

test('when Undo restores a quantity above the stock, blocks the checkout until the shopper lowers it', async () => {
  storeCart([createLine('hug-dining-chair', { quantity: 4 })]);
  const { user } = await renderRoute('/cart', { handlers: chairsLeft(2) });
  await user.click(await screen.findByRole('button', { name: `Undo: ${chair}` }));
  const box = await doctor(/^1 thing needs your attention: stock$/);
  expect(box).toHaveTextContent(`${chair}: you want 4, we have 2. Choose before you check out.`);
  expect(within(box).getByRole('button', { name: `Remove item: ${chair}` })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(box).getByRole('button', { name: `Take 2: ${chair}` }));
  expect(storedCart().items[0]).toMatchObject({ quantity: 2 });
  expect(screen.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-disabled');
  expect(await doctor(/^All sorted$/)).toBeVisible();
});

test('shows a lower price without an Accept button, and deletes the stored old price when the page closes', async () => {
  storeCart([createLine('nara-3-seat-sofa', { subscription_prices: prices(1350) }), createLine('hug-dining-chair', { quantity: 4 })]);
  const { unmount, user } = await renderRoute('/cart', { handlers: chairsLeft(2) });
  const news = await doctor(/^Good news: 1 lower price$/);
  expect(news).toHaveTextContent(`${sofa}: now ฿1,290 at 12 months. It was ฿1,350.`);
  expect(news).toHaveAttribute('data-calm');
  expect(within(news).queryByRole('button')).toBeNull();
  expect(storedCart().items[0]).toMatchObject({ pricePerMonth: 1290 });
  expect(await doctor(/^1 thing changed: stock$/)).not.toHaveAttribute('data-calm');
  await user.click(screen.getByRole('button', { name: `Accept: ${chair}` }));
  expect(news).toBeVisible();
  unmount();
  expect(storedCart().items.map(({ before }) => before)).toEqual([undefined, undefined]);
});

test('lets the shopper remove a piece that became more expensive, and restore it with Undo', async () => {
  storeCart([createLine('nara-3-seat-sofa', { subscription_prices: prices(1190) }), createLine('hug-dining-chair')]);
  const { user } = await renderRoute('/cart');
  expect(await doctor(/^1 thing changed: price$/)).toHaveTextContent('It was ฿1,190. You can remove it.');
  await user.click(screen.getByRole('button', { name: `Remove item: ${sofa}` }));
  expect(await doctor(/^All sorted$/)).toHaveTextContent(`${sofa}: removed`);
  await user.click(screen.getByRole('button', { name: `Undo: ${sofa}` }));
  expect(await doctor(/^1 thing changed: price$/)).toBeVisible();
  expect(storedCart().items[0]?.remove).toBe(false);
});

test('lists pieces that are out of stock, back in stock or no longer rented [rule.out-of-stock]', async () => {
  storeCart([
    createLine('hug-dining-chair'),
    createLine('nara-3-seat-sofa', { in_stock: false, asset_quantity: 0 }),
    createLine('ring-round-coffee-table', { variantID: 9, name: 'Old Table' }),
  ]);
  const { user } = await renderRoute('/cart', { handlers: chairsLeft(0) });
  const box = await doctor(/^3 things changed: stock, range$/);
  expect(box).toHaveTextContent(`${chair}: out of stock. It’s not in the total.`);
  expect(box).toHaveTextContent(`${sofa} is back in stock. It’s back in the total.`);
  expect(box).toHaveTextContent('Old Table: we no longer offer this piece. It’s not in the total.');
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('฿1,290/month');
  await user.click(within(box).getByRole('button', { name: 'Remove item: Old Table' }));
  expect(await doctor(/^2 more things changed: stock$/)).toBeVisible();
  await user.click(within(box).getByRole('button', { name: 'Accept both' }));
  expect(await doctor(/^All sorted$/)).toBeVisible();
});

test('shows the price of the next shorter tier and the reason when a piece lost the price of its tier [const.tiers]', async () => {
  storeCart([createLine('nara-3-seat-sofa')], 9);
  const cards = samples.en.cards.map((card) => ({
    ...card,
    variations: card.variations.map((variation) => ({ ...variation, subscription_prices: { subscription_3: 2170, subscription_6: 1680 } })),
  }));
  await renderRoute('/cart', { handlers: { 'GET /products': () => ({ body: { data: cards } }) } });
  expect(await doctor(/^1 thing changed: term$/)).toHaveTextContent(`9 months: new price for ${sofa}. ฿1,680 instead of ฿1,470.`);
});

test('changes the names of pieces to the page language, and shows no message about this', async () => {
  storeCart([createLine('nara-3-seat-sofa')]);
  await renderRoute('/cart', { language: 'th' });
  const thai = samples.th.cards.find((card) => card.slug === 'nara-3-seat-sofa')?.name ?? '';
  expect(await screen.findByRole('heading', { name: thai })).toBeVisible();
  expect(screen.queryByRole('region', { name: /เปลี่ยนไป/ })).toBeNull();
});

test('keeps the cart unchanged when the service fails', async () => {
  storeCart([createLine('nara-3-seat-sofa', { subscription_prices: prices(1350) })]);
  const { api } = await renderRoute('/cart', { handlers: { 'GET /products': failingHandler(503) } });
  expect(await screen.findByText('฿1,350', { selector: 'li span' })).toBeVisible();
  await waitFor(() => expect(api.requests.map(({ path }) => path)).toContain('/products'));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByRole('region', { name: /changed/ })).toBeNull();
  expect(storedCart().items).toHaveLength(1);
});
