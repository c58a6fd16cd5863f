import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fails, hangs, samples } from '@spruce/api-client/testing';
import { cartCount, cartStore } from '@spruce/cart';
import { takeIntent, writeCookie } from '@spruce/session';
import { lineOf, newVisit, packageLine, storeCart, storedCart } from '../../testing/cart-fixtures';
import { renderRoute } from '../../testing/render-route';

const nara = (over = {}) => lineOf('nara-3-seat-sofa', over);
const hug = (over = {}) => lineOf('hug-dining-chair', over);
const line = (name: string) => screen.getByRole('heading', { name, level: 2 }).closest('li') as HTMLElement;
const summary = () => screen.getByRole('region', { name: /^(Summary|สรุปยอด)$/ });
const quantityOf = (name: string) => screen.getByRole('textbox', { name: `Quantity, ${name}` });
// The doctor asks the service; tests that are not about it must not wait for its answer.
const quiet = { handlers: { 'GET /products': hangs(), 'GET /products/packages': hangs() } };

beforeEach(() => {
  localStorage.clear();
  newVisit();
});
afterEach(() => {
  for (const name of ['access-token', 'refresh-token', 'uid', 'redirect']) writeCookie(name, '', 0);
});

describe('/cart', () => {
  test('[route.cart] [entity.cart-item] shows each line with brand, variation and price, and what it all costs', async () => {
    storeCart([nara(), hug({ quantity: 2 })]);
    await renderRoute('/cart', quiet);
    expect(await screen.findByRole('list', { name: 'Items in your cart' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    expect(line('Nara 3-Seat Sofa')).toHaveTextContent('Saan, sand');
    expect(line('Nara 3-Seat Sofa')).toHaveTextContent('฿1,290/month');
    expect(line('Hug Upholstered Dining Chair')).toHaveTextContent('฿460/month2 × ฿230');
    expect(within(line('Nara 3-Seat Sofa')).getByRole('link', { name: 'Nara 3-Seat Sofa' })).toHaveAttribute(
      'href',
      '/product/nara-3-seat-sofa',
    );
    expect(summary()).toHaveTextContent('฿1,750/month');
    expect(summary()).toHaveTextContent('3 pieces for 12 months, ฿21,000 in all. You save ฿14,400 against the 3-month price.');
  });

  test('[const.delivery-fee] delivery comes with its reason, once, with the first month', async () => {
    storeCart([nara()]);
    await renderRoute('/cart', quiet);
    await screen.findByText('Delivery and assembly');
    const rows = within(summary())
      .getAllByRole('term')
      .map((term, at) => `${term.textContent} ${within(summary()).getAllByRole('definition')[at]?.textContent}`);
    expect(rows).toEqual(['First month ฿1,290', 'Delivery and assemblyDoubles with stairs and no lift ฿1,800', 'Today ฿3,090']);
    expect(await within(summary()).findByText('Earliest delivery Thu 26 Nov')).toBeVisible();
  });

  test('says before the checkout how many different pieces an order can hold, and goes on once there are as many', async () => {
    storeCart(Array.from({ length: 21 }, (_, at) => nara({ variantID: 9000 + at, name: `Piece ${at}` })));
    const { user, router } = await renderRoute('/cart', quiet);
    const alert = await within(await waitFor(summary)).findByText(/^One order can hold 20 different pieces. Take one out/);
    expect(alert).toBeVisible();
    const checkout = within(summary()).getByRole('button', { name: 'Checkout' });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    expect(checkout).toHaveAccessibleDescription(/20 different pieces/);
    await user.click(checkout);
    expect(router.state.location.pathname).toBe('/cart');
    await user.click(screen.getByRole('button', { name: 'Remove Piece 20' }));
    expect(screen.queryByText(/different pieces/)).toBeNull();
    expect(checkout).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['en', 40, 41, /^Until your first order is paid you can have 40 pieces at most/, 'Write to us', '/contact'],
    ['th', 8, 9, /^ก่อนยืนยันตัวตน เรากันของชิ้นเดียวกันไว้ให้ได้ไม่เกิน 8 ชิ้น/, 'ยืนยันตัวตน', '/th/id-verification'],
  ] as const)(
    'says in %s what a new account can have beyond %i pieces, and keeps nobody back',
    async (language, most, more, text, link, to) => {
      storeCart([nara({ quantity: most, stock_quantity: 99, asset_quantity: 99 })]);
      const { unmount } = await renderRoute('/cart', { ...quiet, language });
      await screen.findByRole('region', { name: /^(Summary|สรุปยอด)$/ });
      expect(screen.queryByText(text)).toBeNull();
      unmount();
      storeCart([nara({ quantity: more, stock_quantity: 99, asset_quantity: 99 })]);
      await renderRoute('/cart', { ...quiet, language });
      expect(await screen.findByText(text)).toBeVisible();
      expect(within(summary()).getByRole('link', { name: link })).toHaveAttribute('href', to);
      expect(within(summary()).getByRole('button', { name: /^(Checkout|ไปชำระเงิน)$/ })).not.toHaveAttribute('aria-disabled');
    },
  );

  test('the day is that of the calendar for the postcode that is remembered; without an answer there is none', async () => {
    storeCart([nara()]);
    const { user, unmount } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Enter your postcode' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your postcode' }), '50200{Enter}');
    expect(await within(summary()).findByText(/We do not deliver to 50200 yet/)).toBeVisible();
    expect(within(summary()).getByRole('link', { name: 'Ask us about your place' })).toHaveAttribute('href', '/contact');
    await user.click(screen.getByRole('button', { name: 'Change postcode' }));
    await user.click(await screen.findByRole('button', { name: 'Forget this postcode' }));
    expect(await within(summary()).findByText('Earliest delivery Thu 26 Nov')).toBeVisible();
    unmount();
    await renderRoute('/cart', { handlers: { ...quiet.handlers, 'GET /delivery/earliest': fails(503) } });
    expect(
      await within(await screen.findByRole('region', { name: 'Summary' })).findByText('You pick the delivery day at checkout'),
    ).toBeVisible();
  });

  test('[state.length-reprices] [const.tiers] the ruler re-prices every line, and says where another length costs less', async () => {
    storeCart([nara(), lineOf('ring-round-coffee-table')]);
    await renderRoute('/cart', quiet);
    const ruler = await screen.findByRole('slider', { name: 'Subscription length' });
    expect(ruler).toHaveAttribute('aria-valuetext', '12 months, ฿1,710 a month');
    fireEvent.change(ruler, { target: { value: '8' } });
    expect(line('Nara 3-Seat Sofa')).toHaveTextContent('฿1,680/month฿1,290 at 12 months');
    expect(line('Ring Round Coffee Table')).toHaveTextContent('฿550/month฿420 at 12 months');
    // 8 × 2,230 = 17,840; 9 × 1,950 = 17,550
    expect(screen.getByText('฿290 less in total')).toBeVisible();
    expect(screen.getByText(/9 months costs/)).toHaveTextContent('than 8. At 12 months you would pay ฿520 less each month.');
    expect(storedCart()).toMatchObject({
      months: 8,
      items: [
        { months: 8, pricePerMonth: 1680 },
        { months: 8, pricePerMonth: 550 },
      ],
    });
  });

  test('[rule.quantity] zero, nothing and letters say Min quantity: 1, and keep out of total and checkout', async () => {
    storeCart([nara(), hug()]);
    const { user, router } = await renderRoute('/cart', quiet);
    const field = await screen.findByRole('textbox', { name: 'Quantity, Nara 3-Seat Sofa' });
    await user.clear(field);
    expect(within(line('Nara 3-Seat Sofa')).getByText('Min quantity: 1')).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Min quantity: 1');
    expect(line('Nara 3-Seat Sofa')).toHaveTextContent('Not in the total');
    expect(summary()).toHaveTextContent('฿230/month');
    const checkout = screen.getByRole('button', { name: 'Checkout' });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    await user.click(checkout);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('1 thing to fix before checkout');
    expect(router.state.location.pathname).toBe('/cart');
    await user.click(screen.getByRole('link', { name: 'Nara 3-Seat Sofa: min quantity 1' }));
    expect(field).toHaveFocus();
    await user.keyboard('2');
    expect(checkout).not.toHaveAttribute('aria-disabled');
    expect(storedCart().items[0]?.quantity).toBe(2);
  });

  test('[rule.increase] stops at what is available and says so; more than there is blocks the checkout', async () => {
    storeCart([hug({ asset_quantity: 2 })]);
    const { user } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'One more Hug Upholstered Dining Chair' }));
    expect(within(line('Hug Upholstered Dining Chair')).getByText('Only 2 item(s) available')).toBeVisible();
    expect(quantityOf('Hug Upholstered Dining Chair')).toBeValid();
    expect(screen.getByRole('button', { name: 'One more Hug Upholstered Dining Chair' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-disabled');
    await user.tripleClick(quantityOf('Hug Upholstered Dining Chair'));
    await user.keyboard('7');
    expect(quantityOf('Hug Upholstered Dining Chair')).toBeInvalid();
    expect(screen.getByRole('link', { name: 'Hug Upholstered Dining Chair: only 2 available' })).toBeVisible();
  });

  test('[rule.out-of-stock] [rule.checkout-stock] says so, is left out of the total, and keeps out of the checkout until it is gone', async () => {
    storeCart([nara(), hug({ in_stock: false, quantity: 3 })]);
    const { user, router } = await renderRoute('/cart', quiet);
    expect(await screen.findByText('This item is currently out of stock.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Hug/ })).toBeNull();
    expect(summary()).toHaveTextContent('฿1,290/month');
    const checkout = screen.getByRole('button', { name: 'Checkout' });
    expect(checkout).toHaveAttribute('aria-disabled', 'true');
    expect(checkout).toHaveAccessibleDescription(/^One or more items in your cart is currently out of stock/);
    await user.click(checkout);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(router.state.location.pathname).toBe('/cart');
    await user.click(screen.getByRole('link', { name: 'Hug Upholstered Dining Chair: out of stock' }));
    expect(within(line('Hug Upholstered Dining Chair')).getByRole('button', { name: 'Tell me when it is back' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Hug Upholstered Dining Chair' }));
    expect(checkout).not.toHaveAttribute('aria-disabled');
    await user.click(checkout);
    expect(router.state.location.pathname).toBe('/checkout');
  });

  test('[rule.checkout-stock] what stands in the way is counted, with the sentence about what is out of stock', async () => {
    storeCart([nara({ quantity: 0 }), hug({ in_stock: false })]);
    await renderRoute('/cart', quiet);
    const need = await screen.findByRole('alert');
    expect(need).toHaveTextContent('2 things to fix before checkout');
    expect(need).toHaveTextContent('One or more items in your cart is currently out of stock');
    expect(
      within(need)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Nara 3-Seat Sofa: min quantity 1', 'Hug Upholstered Dining Chair: out of stock']);
  });

  test('[rule.checkout-stock] takes an address for one mail when a piece is back, in its own line', async () => {
    const asked = jest.fn(() => ({ body: { data: { state: 'noted' as const } } }));
    storeCart([nara(), hug({ in_stock: false })]);
    const { user } = await renderRoute('/cart', { handlers: { ...quiet.handlers, 'POST /stock-notices': asked } });
    await user.click(await screen.findByRole('button', { name: 'Tell me when it is back' }));
    const form = within(within(line('Hug Upholstered Dining Chair')).getByRole('form', { name: 'Tell me when it is back' }));
    const field = form.getByRole('textbox', { name: 'Email address' });
    expect(field).toHaveFocus();
    await user.type(field, 'mali@{Enter}');
    expect(field).toHaveAccessibleDescription('Enter a full email address, such as mali@example.com.');
    await user.type(field, 'spruce.example{Enter}');
    expect(await form.findByText('We will email mali@spruce.example when it is back.')).toBeVisible();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { kind: 'product', variant_id: hug().variantID, email: 'mali@spruce.example', lang: 'en' } }),
    );
  });

  test('a link to a line that is out of stock opens its form', async () => {
    storeCart([hug({ in_stock: false })]);
    await renderRoute(`/cart#quantity-${hug().variantID}`, quiet);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus());
  });

  test('[state.cart-undo] a removed item leaves a sentence with Undo, which brings it back as it was', async () => {
    storeCart([nara({ quantity: 2 }), hug()]);
    const { user } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Remove Nara 3-Seat Sofa' }));
    expect(screen.getByText('Item has been removed')).toBeVisible();
    expect(summary()).toHaveTextContent('฿230/month');
    const undo = screen.getByRole('button', { name: 'Undo, bring back Nara 3-Seat Sofa' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(quantityOf('Nara 3-Seat Sofa')).toHaveValue('2');
  });

  test('[state.cart-undo] leaving the page makes a removal final', async () => {
    storeCart([nara(), hug()]);
    const { user, router } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Remove Nara 3-Seat Sofa' }));
    expect(storedCart().items).toHaveLength(2);
    await act(() => router.navigate('/product'));
    expect(storedCart().items).toHaveLength(1);
  });

  test('[minicart.empty] with nothing left the page is the empty one, and Undo is still there', async () => {
    storeCart([nara()]);
    const { user } = await renderRoute('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Nara 3-Seat Sofa' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is currently empty.');
    expect(screen.getByRole('link', { name: 'Start Browsing' })).toHaveAttribute('href', '/product');
    await user.click(screen.getByRole('button', { name: 'Undo, bring back Nara 3-Seat Sofa' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart');
  });

  test('an empty cart suggests four pieces, and does without when the catalogue does not answer', async () => {
    const { unmount } = await renderRoute('/cart');
    expect(await screen.findByRole('heading', { name: 'New this month' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    // The day is the same for all: said once.
    expect(await screen.findAllByText('Earliest delivery Thu 26 Nov')).toHaveLength(1);
    unmount();
    await renderRoute('/cart', { handlers: { 'GET /wcm/product-carousel': fails(500) } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your cart is currently empty.');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('[guard.checkout] Checkout leaves the mark that lets into the checkout', async () => {
    storeCart([nara()]);
    const { user, router } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Checkout' }));
    expect(router.state.location.pathname).toBe('/checkout');
    expect(JSON.parse(localStorage.getItem('is-redirect-from-cart') as string)).toEqual({ v: 1, value: true });
  });

  test('[state.move-to-wishlist] [role.wishlist] a guest is sent to the login, which moves it and leads back', async () => {
    storeCart([nara()]);
    const { user, router } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Move to Wishlist: Nara 3-Seat Sofa' }));
    expect(router.state.location.pathname).toBe('/login');
    expect(document.cookie).toContain(`redirect=${encodeURIComponent('/loading-state')}`);
    expect(takeIntent()).toMatchObject({ action: 'cart.move', ids: [{ variantID: nara().variantID }], path: '/cart' });
    expect(storedCart().items).toHaveLength(1);
    expect(localStorage.getItem('wish-list')).toBeNull();
  });

  test('[state.move-to-wishlist] a customer’s item changes places, is announced, and the focus stays on the page', async () => {
    for (const [name, value] of [
      ['access-token', 'a'],
      ['refresh-token', 'r'],
      ['uid', '7'],
    ] as const)
      writeCookie(name, value, 60);
    storeCart([nara(), hug()]);
    const { user } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Move to Wishlist: Nara 3-Seat Sofa' }));
    expect(storedCart().items.map((item) => item.slug)).toEqual(['hug-dining-chair']);
    expect(JSON.parse(localStorage.getItem('wish-list') as string)).toMatchObject({
      v: 1,
      items: [{ slug: 'nara-3-seat-sofa', quantity: 1, wish_list: true }],
    });
    expect(screen.getByText('Nara 3-Seat Sofa is in your wishlist now.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('another tab’s change is drawn at once', async () => {
    storeCart([nara()]);
    await renderRoute('/cart', quiet);
    await screen.findByRole('heading', { name: 'Nara 3-Seat Sofa' });
    storeCart([nara({ quantity: 3 }), hug()], 6);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(quantityOf('Nara 3-Seat Sofa')).toHaveValue('3');
    expect(summary()).toHaveTextContent('4 pieces for 6 months');
  });

  test('full storage is said, and the cart works on', async () => {
    storeCart([nara()]);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'One more Nara 3-Seat Sofa' }));
    expect(screen.getByText(/does not let us keep your cart/)).toBeVisible();
    expect(summary()).toHaveTextContent('฿2,580/month');
    jest.restoreAllMocks();
  });

  test('a package is one line at its own price and says what is in it; the badge counts as the summary does', async () => {
    storeCart([packageLine(), hug({ quantity: 2 })]);
    await renderRoute('/cart', { handlers: { 'GET /products': hangs() } });
    const pieces = samples.en.packages[0]?.items ?? [];
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await screen.findByText(new RegExp(`^Package, ${count} pieces: .*${pieces[0]?.name}`))).toBeVisible();
    expect(summary()).toHaveTextContent(`${count + 2} pieces for 12 months`);
    expect(cartCount(cartStore.getState())).toBe(count + 2);
  });

  test('on phones the way to pay stays in sight while the summary is not', async () => {
    let see = (_: boolean) => {};
    // jsdom has no layout, and so none of these.
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        const boundingClientRect = { height: 56 };
        see = (isIntersecting) => act(() => callback([{ isIntersecting, boundingClientRect } as IntersectionObserverEntry], this as never));
      }
      observe() {}
      disconnect() {}
    } as never;
    storeCart([nara()]);
    const { user, router } = await renderRoute('/cart', quiet);
    await screen.findByRole('button', { name: 'Checkout' });
    see(false);
    const [, inBar] = screen.getAllByRole('button', { name: 'Checkout' }) as [HTMLElement, HTMLElement];
    expect(inBar.parentElement).toHaveTextContent('฿1,290/monthToday ฿3,090');
    storeCart([nara(), hug({ in_stock: false })]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(inBar.parentElement).toHaveTextContent('฿1,290/month1 thing to fix');
    expect(inBar).toHaveAttribute('aria-disabled', 'true');
    storeCart([nara()]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    see(true);
    expect(screen.getAllByRole('button', { name: 'Checkout' })).toHaveLength(1);
    see(false);
    await user.click(inBar);
    expect(router.state.location.pathname).toBe('/checkout');
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  test('Thai: all messages, native plural, same money', async () => {
    storeCart([nara(), hug({ quantity: 0 })], 9);
    await renderRoute('/cart', { ...quiet, language: 'th' });
    expect(await screen.findByRole('list', { name: 'สินค้าในตะกร้า' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'ตะกร้าของคุณ', level: 1 })).toBeVisible();
    expect(summary()).toHaveTextContent('1 ชิ้น เช่า 9 เดือน รวม ฿13,230');
    expect(screen.getByRole('alert')).toHaveTextContent('มี 1 อย่างที่ต้องแก้ก่อนไปชำระเงิน');
    expect(await within(summary()).findByText('จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.')).toBeVisible();
  });
});
