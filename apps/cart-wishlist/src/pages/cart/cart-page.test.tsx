import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failingHandler, hangingHandler, samples } from '@spruce/api-client/testing';
import { cartCount, cartStore } from '@spruce/cart';
import { takeIntent, writeCookie } from '@spruce/session';
import { createLine, startNewVisit, createPackageLine, storeCart, storedCart } from '../../testing/cart-fixtures';
import { renderRoute } from '../../testing/render-route';

const nara = (over = {}) => createLine('nara-3-seat-sofa', over);
const hug = (over = {}) => createLine('hug-dining-chair', over);
const line = (name: string) => screen.getByRole('heading', { name, level: 2 }).closest('li') as HTMLElement;
const summary = () => screen.getByRole('region', { name: /^(Summary|สรุปยอด)$/ });
const findQuantity = (name: string) => screen.getByRole('textbox', { name: `Quantity, ${name}` });
const quiet = { handlers: { 'GET /products': hangingHandler(), 'GET /products/packages': hangingHandler() } };

beforeEach(() => {
  localStorage.clear();
  startNewVisit();
});
afterEach(() => {
  for (const name of ['access-token', 'refresh-token', 'uid', 'redirect']) writeCookie(name, '', 0);
});

describe('/cart', () => {
  test('shows the totals, and each line with brand, variation and price [route.cart] [entity.cart-item]', async () => {
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
    expect(summary()).toHaveTextContent('3 pieces for 12 months, ฿21,000 in all. You save ฿14,400 on the 3-month price.');
  });

  test('adds the delivery fee to the first month only, and says when the fee doubles [const.delivery-fee]', async () => {
    storeCart([nara()]);
    await renderRoute('/cart', quiet);
    await screen.findByText('Delivery and assembly');
    const rows = within(summary())
      .getAllByRole('term')
      .map((term, at) => `${term.textContent} ${within(summary()).getAllByRole('definition')[at]?.textContent}`);
    expect(rows).toEqual(['First month ฿1,290', 'Delivery and assemblyDoubles with stairs and no lift ฿1,800', 'Today ฿3,090']);
    expect(await within(summary()).findByText('Earliest delivery Thu 26 Nov')).toBeVisible();
    expect(summary()).toHaveTextContent('Your rent starts the day we deliver. Your next charge is a month later.');
  });

  test('blocks the checkout for more than 20 different pieces', async () => {
    storeCart(Array.from({ length: 21 }, (_, at) => nara({ variantID: 9000 + at, name: `Piece ${at}` })));
    const { user, router } = await renderRoute('/cart', quiet);
    const alert = await within(await waitFor(summary)).findByText(/^One order can hold up to 20 different pieces. Remove one/);
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
    ['en', 40, 41, /^You can have up to 40 unpaid pieces at once/, 'Write to us', '/contact'],
    ['th', 8, 9, /^ก่อนยืนยันตัวตน เรากันของแบบเดียวกันไว้ให้ได้ไม่เกิน 8 ชิ้น/, 'ยืนยันตัวตน', '/th/id-verification'],
  ] as const)(
    'says in %s that more than %i pieces exceed a limit, but does not block the checkout',
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

  test('says if we do not deliver to the entered postcode, and shows no delivery day if the request fails', async () => {
    storeCart([nara()]);
    const { user, unmount } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Enter your postcode' }));
    await user.type(await screen.findByRole('textbox', { name: 'Your postcode' }), '50200{Enter}');
    expect(await within(summary()).findByText(/We don’t deliver to 50200 yet/)).toBeVisible();
    expect(within(summary()).getByRole('link', { name: 'Ask about your area' })).toHaveAttribute('href', '/contact');
    await user.click(screen.getByRole('button', { name: 'Change postcode' }));
    await user.click(await screen.findByRole('button', { name: 'Forget this postcode' }));
    expect(await within(summary()).findByText('Earliest delivery Thu 26 Nov')).toBeVisible();
    unmount();
    await renderRoute('/cart', { handlers: { ...quiet.handlers, 'GET /delivery/earliest': failingHandler(503) } });
    expect(
      await within(await screen.findByRole('region', { name: 'Summary' })).findByText('You pick the delivery day at checkout'),
    ).toBeVisible();
  });

  test('changes the price of every line with the term and suggests a cheaper term [state.length-reprices] [const.tiers]', async () => {
    storeCart([nara(), createLine('ring-round-coffee-table')]);
    await renderRoute('/cart', quiet);
    const ruler = await screen.findByRole('slider', { name: 'Subscription length' });
    expect(ruler).toHaveAttribute('aria-valuetext', '12 months, ฿1,710 a month');
    fireEvent.change(ruler, { target: { value: '8' } });
    expect(line('Nara 3-Seat Sofa')).toHaveTextContent('฿1,680/month฿1,290 at 12 months');
    expect(line('Ring Round Coffee Table')).toHaveTextContent('฿550/month฿420 at 12 months');
    expect(screen.getByText('฿290 less in total')).toBeVisible();
    expect(screen.getByText(/9 months costs/)).toHaveTextContent('than 8. At 12 months you’d pay ฿520 less each month.');
    expect(storedCart()).toMatchObject({
      months: 8,
      items: [
        { months: 8, pricePerMonth: 1680 },
        { months: 8, pricePerMonth: 550 },
      ],
    });
  });

  test('shows the minimum for a quantity of zero, letters or nothing, and blocks the checkout [rule.quantity]', async () => {
    storeCart([nara(), hug()]);
    const { user, router } = await renderRoute('/cart', quiet);
    const field = await screen.findByRole('textbox', { name: 'Quantity, Nara 3-Seat Sofa' });
    for (const typed of ['0', 'two', ' ']) {
      await user.clear(field);
      await user.type(field, typed);
      expect(within(line('Nara 3-Seat Sofa')).getByText('Min quantity: 1')).toBeVisible();
    }
    await user.clear(field);
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

  test('does not raise a quantity above the stock by button; a higher typed quantity blocks the checkout [rule.increase]', async () => {
    storeCart([hug({ asset_quantity: 2 })]);
    const { user } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'One more Hug Upholstered Dining Chair' }));
    expect(within(line('Hug Upholstered Dining Chair')).getByText('Only 2 item(s) available')).toBeVisible();
    expect(findQuantity('Hug Upholstered Dining Chair')).toBeValid();
    expect(screen.getByRole('button', { name: 'One more Hug Upholstered Dining Chair' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-disabled');
    await user.tripleClick(findQuantity('Hug Upholstered Dining Chair'));
    await user.keyboard('7');
    expect(findQuantity('Hug Upholstered Dining Chair')).toBeInvalid();
    expect(screen.getByRole('link', { name: 'Hug Upholstered Dining Chair: only 2 available' })).toBeVisible();
  });

  test('excludes out-of-stock lines from the total and blocks the checkout [rule.out-of-stock] [rule.checkout-stock]', async () => {
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
    expect(within(line('Hug Upholstered Dining Chair')).getByRole('button', { name: 'Tell me when it’s back' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Hug Upholstered Dining Chair' }));
    expect(checkout).not.toHaveAttribute('aria-disabled');
    await user.click(checkout);
    expect(router.state.location.pathname).toBe('/checkout');
  });

  test('lists the lines that block the checkout, each with its reason [rule.checkout-stock]', async () => {
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

  test('lets the shopper ask for a back-in-stock mail in an out-of-stock line [rule.checkout-stock]', async () => {
    const asked = jest.fn(() => ({ body: { data: { state: 'noted' as const } } }));
    storeCart([nara(), hug({ in_stock: false })]);
    const { user } = await renderRoute('/cart', { handlers: { ...quiet.handlers, 'POST /stock-notices': asked } });
    await user.click(await screen.findByRole('button', { name: 'Tell me when it’s back' }));
    const form = within(
      within(line('Hug Upholstered Dining Chair')).getByRole('form', { name: 'Tell me when it’s back Hug Upholstered Dining Chair' }),
    );
    const field = form.getByRole('textbox', { name: 'Email address' });
    expect(field).toHaveFocus();
    await user.type(field, 'mali@{Enter}');
    expect(field).toHaveAccessibleDescription('Enter a valid email, such as mali@example.com.');
    await user.type(field, 'spruce.example{Enter}');
    expect(await form.findByText('We’ll email mali@spruce.example when it’s back.')).toBeVisible();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { kind: 'product', variant_id: hug().variantID, email: 'mali@spruce.example', lang: 'en' } }),
    );
  });

  test('opens the back-in-stock form of a line when the URL links to the line', async () => {
    storeCart([hug({ in_stock: false })]);
    await renderRoute(`/cart#quantity-${hug().variantID}`, quiet);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus());
  });

  test('replaces a removed line with an Undo button that restores the line unchanged [state.cart-undo]', async () => {
    storeCart([nara({ quantity: 2 }), hug()]);
    const { user } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Remove Nara 3-Seat Sofa' }));
    expect(screen.getByText('Item has been removed')).toBeVisible();
    expect(summary()).toHaveTextContent('฿230/month');
    const undo = screen.getByRole('button', { name: 'Undo, bring back Nara 3-Seat Sofa' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(findQuantity('Nara 3-Seat Sofa')).toHaveValue('2');
    expect(screen.getByRole('button', { name: 'Remove Nara 3-Seat Sofa' })).toHaveFocus();
  });

  test('deletes removed lines when the shopper leaves the page [state.cart-undo]', async () => {
    storeCart([nara(), hug()]);
    const { user, router } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Remove Nara 3-Seat Sofa' }));
    expect(storedCart().items).toHaveLength(2);
    await act(() => router.navigate('/product'));
    expect(storedCart().items).toHaveLength(1);
  });

  test('shows the empty cart after the shopper removes the last line, and Undo restores the line [minicart.empty]', async () => {
    storeCart([nara()]);
    const { user } = await renderRoute('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Nara 3-Seat Sofa' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is currently empty.');
    expect(screen.getByRole('link', { name: 'Start Browsing' })).toHaveAttribute('href', '/product');
    await user.click(screen.getByRole('button', { name: 'Undo, bring back Nara 3-Seat Sofa' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart');
    expect(screen.getByRole('button', { name: 'Remove Nara 3-Seat Sofa' })).toHaveFocus();
  });

  test('suggests four pieces on the empty cart, or none when the catalogue does not respond', async () => {
    const { unmount } = await renderRoute('/cart');
    expect(await screen.findByRole('heading', { name: 'New this month' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(await screen.findAllByText('Earliest delivery Thu 26 Nov')).toHaveLength(1);
    unmount();
    await renderRoute('/cart', { handlers: { 'GET /wcm/product-carousel': failingHandler(500) } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your cart is currently empty.');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('when the shopper presses Checkout, stores a flag that opens the checkout [guard.checkout]', async () => {
    storeCart([nara()]);
    const { user, router } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Checkout' }));
    expect(router.state.location.pathname).toBe('/checkout');
    expect(JSON.parse(localStorage.getItem('is-redirect-from-cart') as string)).toEqual({ v: 1, value: true });
  });

  test('opens the login when a guest moves a line to the wishlist, and stores the move to complete it later [state.move-to-wishlist] [role.wishlist]', async () => {
    storeCart([nara()]);
    const { user, router } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'Move to Wishlist: Nara 3-Seat Sofa' }));
    expect(router.state.location.pathname).toBe('/login');
    expect(document.cookie).toContain(`redirect=${encodeURIComponent('/loading-state')}`);
    expect(takeIntent()).toMatchObject({ action: 'cart.move', ids: [{ variantID: nara().variantID }], path: '/cart' });
    expect(storedCart().items).toHaveLength(1);
    expect(localStorage.getItem('wish-list')).toBeNull();
  });

  test('moves a line to the wishlist of a logged-in customer, and announces the move [state.move-to-wishlist]', async () => {
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
    expect(screen.getByText('Nara 3-Seat Sofa is now in your wishlist.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Move to Wishlist: Hug Upholstered Dining Chair' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart is currently empty.' })).toHaveFocus();
  });

  test('updates the page immediately when the shopper changes the cart in another tab', async () => {
    storeCart([nara()]);
    await renderRoute('/cart', quiet);
    await screen.findByRole('heading', { name: 'Nara 3-Seat Sofa' });
    storeCart([nara({ quantity: 3 }), hug()], 6);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(findQuantity('Nara 3-Seat Sofa')).toHaveValue('3');
    expect(summary()).toHaveTextContent('4 pieces for 6 months');
  });

  test('shows a message when the storage is full and keeps the cart working', async () => {
    storeCart([nara()]);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await renderRoute('/cart', quiet);
    await user.click(await screen.findByRole('button', { name: 'One more Nara 3-Seat Sofa' }));
    expect(screen.getByText(/won’t let us save your cart/)).toBeVisible();
    expect(summary()).toHaveTextContent('฿2,580/month');
    jest.restoreAllMocks();
  });

  test('shows a package as one line with its price and pieces, and counts its pieces in the badge', async () => {
    storeCart([createPackageLine(), hug({ quantity: 2 })]);
    await renderRoute('/cart', { handlers: { 'GET /products': hangingHandler() } });
    const pieces = samples.en.packages[0]?.items ?? [];
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await screen.findByText(new RegExp(`^Package, ${count} pieces: .*${pieces[0]?.name}`))).toBeVisible();
    expect(summary()).toHaveTextContent(`${count + 2} pieces for 12 months`);
    expect(cartCount(cartStore.getState())).toBe(count + 2);
  });

  test('shows a bar with the total and a Checkout button while the summary is outside the screen', async () => {
    let see = (_: boolean) => {};
    // jsdom has no layout and no IntersectionObserver, so the test calls the observer's callback.
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

  test('shows Thai messages and plurals with the same amounts as in English', async () => {
    storeCart([nara(), hug({ quantity: 0 })], 9);
    await renderRoute('/cart', { ...quiet, language: 'th' });
    expect(await screen.findByRole('list', { name: 'สินค้าในตะกร้า' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'ตะกร้าของคุณ', level: 1 })).toBeVisible();
    expect(summary()).toHaveTextContent('1 ชิ้น เช่า 9 เดือน รวม ฿13,230');
    expect(screen.getByRole('alert')).toHaveTextContent('มี 1 อย่างที่ต้องแก้ก่อนไปชำระเงิน');
    expect(await within(summary()).findByText('จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.')).toBeVisible();
  });
});
