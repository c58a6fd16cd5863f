import * as React from 'react';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import fc from 'fast-check';
import { cartTotals, monthlyPrice } from '@spruce/pricing';
import type * as Cart from './index';
import type { CartItem, NewCartItem } from './index';

/** Loads another copy of the cart library, as each app bundles one. The copies share the storage but not the store. */
function bundle(): typeof Cart {
  let copy: typeof Cart | undefined;
  jest.isolateModules(() => {
    jest.doMock('react', () => React);
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import cannot load a second copy of a module
    copy = require('./index') as typeof Cart;
  });
  return copy as typeof Cart;
}

const prices = { subscription_3: 2190, subscription_6: 1680, subscription_9: 1470, subscription_12: 1290 };
const sofa: NewCartItem = {
  variantID: 11,
  id: 1,
  kind: 'product',
  name: 'Nara 3-Seat Sofa',
  slug: 'nara-3-seat-sofa',
  image: { src: '/media/nara-256.webp' },
  brand: { name: 'Saan' },
  subscription_prices: prices,
  stock_quantity: 5,
  in_stock: true,
  variations: [],
  attributes: [{ slug: 'colour', name: 'Colour', option: 'Sand' }],
  wish_list: false,
};
const chair: NewCartItem = {
  ...sofa,
  variantID: 21,
  id: 2,
  name: 'Hug Dining Chair',
  slug: 'hug-dining-chair',
  subscription_prices: { subscription_3: 390, subscription_12: 230 },
  asset_quantity: 2,
};

const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as { v: number; months: number; items: CartItem[] } | null;
const store = (record: unknown) => localStorage.setItem('cart', typeof record === 'string' ? record : JSON.stringify(record));
const line = (variantID: number, over: Partial<CartItem> = {}) => ({
  ...sofa,
  variantID,
  quantity: 1,
  months: 12,
  pricePerMonth: 1290,
  remove: false,
  ...over,
});
const newPage = () => {
  for (const mark of Object.getOwnPropertySymbols(window))
    if (mark.description?.startsWith('spruce.')) delete (window as unknown as Record<symbol, unknown>)[mark];
};

beforeEach(() => {
  localStorage.clear();
  newPage();
});
afterEach(() => jest.restoreAllMocks());

function badge(cart: typeof Cart) {
  function Badge() {
    cart.useRehydrateCart();
    return <output>{cart.useCart((view) => (view.ready ? `${cart.cartCount(view)} pieces at ${view.record.months}` : 'reading'))}</output>;
  }
  return Badge;
}

describe('adding to the cart', () => {
  it('stores the fields of the specification under the key cart [entity.cart-item]', () => {
    const cart = bundle();
    expect(cart.addToCart(sofa, { quantity: 2, months: 9 })).toEqual({
      added: 2,
      quantity: 2,
      available: 5,
      capped: false,
      repricedFrom: null,
    });
    expect(stored()).toEqual({ v: 1, months: 9, items: [{ ...sofa, quantity: 2, months: 9, pricePerMonth: 1470, remove: false }] });
  });

  it('adds pieces to the existing line of the same variation, up to the stock [rule.increase]', () => {
    const cart = bundle();
    cart.addToCart(chair);
    expect(cart.addToCart(chair, { quantity: 5 })).toMatchObject({ added: 1, quantity: 2, available: 2, capped: true });
    expect(cart.addToCart(chair)).toMatchObject({ added: 0, quantity: 2, capped: true });
    expect(stored()?.items.map((item) => item.quantity)).toEqual([2]);
  });

  it('does not add products that are out of stock [rule.out-of-stock]', () => {
    const cart = bundle();
    expect(cart.addToCart({ ...sofa, in_stock: false })).toMatchObject({ added: 0, available: 0, capped: true });
    expect(stored()).toBeNull();
  });

  it('adds a removed variation with quantity 1, not with its quantity before the removal [state.cart-undo]', () => {
    const cart = bundle();
    cart.addToCart(sofa, { quantity: 4 });
    cart.removeFromCart(11);
    expect(cart.addToCart(sofa)).toMatchObject({ added: 1, quantity: 1 });
    expect(stored()?.items).toMatchObject([{ quantity: 1, remove: false }]);
  });

  it('a piece gets the term of the cart; a piece that is added with a new term reprices all lines [state.wishlist-to-cart]', () => {
    const cart = bundle();
    cart.addToCart(sofa, { months: 6 });
    expect(cart.addToCart(chair).repricedFrom).toBeNull();
    expect(stored()?.items).toMatchObject([{ months: 6 }, { months: 6, pricePerMonth: 390 }]);
    expect(cart.addToCart(chair, { months: 12 }).repricedFrom).toBe(6);
    expect(stored()?.items).toMatchObject([
      { months: 12, pricePerMonth: 1290 },
      { months: 12, pricePerMonth: 230 },
    ]);
  });
});

describe('changing the cart', () => {
  it('changes the term and the price of all lines together [state.length-reprices]', () => {
    const cart = bundle();
    cart.addToCart(sofa);
    cart.addToCart(chair);
    cart.setMonths(9);
    expect(stored()).toMatchObject({
      months: 9,
      items: [
        { months: 9, pricePerMonth: 1470 },
        { months: 9, pricePerMonth: 390 },
      ],
    });
    cart.setMonths(99);
    expect(stored()?.months).toBe(12);
  });

  it('accepts quantities from 0 to 9999 and turns other input into 0 [rule.quantity]', () => {
    const cart = bundle();
    cart.addToCart(sofa);
    for (const [typed, kept] of [
      ['3', 3],
      ['9999', 9999],
      ['10000', 0],
      ['x', 0],
      ['', 0],
    ] as const) {
      cart.setQuantity(11, typed);
      expect(stored()?.items[0]?.quantity).toBe(kept);
    }
  });

  it('counts all pieces of the available lines, also the pieces of a package [header.cart]', () => {
    const cart = bundle();
    cart.addToCart(sofa, { quantity: 2 });
    cart.addToCart({
      ...sofa,
      variantID: 50,
      kind: 'package',
      pieces: [
        { name: 'Table', quantity: 1 },
        { name: 'Chair', quantity: 4 },
      ],
    });
    cart.replaceItems(new Map([[50, { name: 'Dining room' }]]));
    expect(cart.cartCount(cart.cartStore.getState())).toBe(7);
    cart.replaceItems(new Map([[11, { in_stock: false }]]));
    expect(cart.cartCount(cart.cartStore.getState())).toBe(5);
  });

  it('Undo restores a removed line; a removed line is deleted when the cart closes without Undo [state.cart-undo]', () => {
    const cart = bundle();
    cart.addToCart(sofa, { quantity: 3 });
    cart.removeFromCart(11);
    expect(cart.cartCount(cart.cartStore.getState())).toBe(0);
    cart.undoRemove(11);
    expect(stored()?.items).toMatchObject([{ remove: false, quantity: 3 }]);
    cart.removeFromCart(11);
    cart.purgeRemoved();
    expect(stored()?.items).toEqual([]);
  });

  it('the next page that loads the cart deletes the lines that were removed before [state.cart-undo]', () => {
    store({ v: 1, months: 12, items: [line(1), line(2, { remove: true })] });
    const Badge = badge(bundle());
    render(<Badge />);
    expect(screen.getByText('1 pieces at 12')).toBeVisible();
    expect(stored()?.items).toHaveLength(1);
  });

  it('does not render the stored cart on the server', () => {
    store({ v: 1, months: 9, items: [line(1)] });
    const Badge = badge(bundle());
    expect(renderToString(<Badge />)).toContain('reading');
  });
});

describe('placed order', () => {
  it('subtracts the ordered pieces from the cart and keeps the pieces that were added later', () => {
    store({ v: 1, months: 9, items: [line(1), line(2, { quantity: 3 }), line(3), line(4, { quantity: 0 }), line(5, { remove: true })] });
    const cart = bundle();
    const heard = jest.fn();
    window.addEventListener('sp:cart.changed.v1', (event) => heard((event as CustomEvent).detail), { once: true });
    cart.removeOrdered(
      new Map([
        [1, 1],
        [2, 2],
        [5, 1],
      ]),
    );
    expect(stored()?.items.map((item) => [item.variantID, item.quantity])).toEqual([
      [2, 1],
      [3, 1],
      [4, 0],
    ]);
    expect(heard).toHaveBeenCalledWith({ reason: 'clear', variantIDs: [1, 2, 5] });
  });
});

describe('several bundles and tabs', () => {
  it('the bundles of two apps on one page share one cart, and no bundle overwrites a newer change', () => {
    const [shell, catalog] = [bundle(), bundle()];
    const Badge = badge(shell);
    render(<Badge />);
    act(() => void catalog.addToCart(sofa));
    expect(screen.getByText('1 pieces at 12')).toBeVisible();
    // The store of the shell has received the sofa of the other bundle by an event. Otherwise, adding the chair would overwrite the sofa.
    act(() => void shell.addToCart(chair, { months: 9 }));
    act(() => catalog.setQuantity(11, 3));
    expect(stored()?.items).toMatchObject([
      { variantID: 11, quantity: 3, months: 9 },
      { variantID: 21, quantity: 1, months: 9 },
    ]);
    expect(screen.getByText('4 pieces at 9')).toBeVisible();
  });

  it('keeps removed lines for Undo when the bundle of a second app loads on the same page', () => {
    const shell = bundle();
    const First = badge(shell);
    render(<First />);
    act(() => void shell.addToCart(sofa));
    act(() => shell.removeFromCart(11));
    const Later = badge(bundle());
    render(<Later />);
    expect(stored()?.items).toMatchObject([{ remove: true }]);
  });

  it('shows the cart that another tab has stored; a change in this tab keeps the lines of the other tab', () => {
    const cart = bundle();
    const Badge = badge(cart);
    render(<Badge />);
    act(() => void cart.addToCart(sofa));
    store({ v: 1, months: 6, items: [line(1), line(2)] });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })));
    expect(screen.getByText('2 pieces at 6')).toBeVisible();
    // The other tab wrote this cart, but the storage event has not arrived yet.
    store({ v: 1, months: 6, items: [line(1), line(2), line(3)] });
    act(() => cart.setQuantity(1, 4));
    expect(stored()?.items.map((item) => [item.variantID, item.quantity])).toEqual([
      [1, 4],
      [2, 1],
      [3, 1],
    ]);
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.getByText('0 pieces at 12')).toBeVisible();
  });

  it('emits an event for each change, and ignores storage events if no component shows the cart', () => {
    const cart = bundle();
    const Badge = badge(cart);
    const heard = jest.fn();
    window.addEventListener('sp:cart.changed.v1', (event) => heard((event as CustomEvent).detail), { once: true });
    const { unmount } = render(<Badge />);
    act(() => void cart.addToCart(sofa));
    expect(heard).toHaveBeenCalledWith({ reason: 'add', variantIDs: [11] });
    unmount();
    store({ v: 1, months: 6, items: [] });
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    expect(cart.cartStore.getState().record.months).toBe(12);
  });
});

describe('invalid storage', () => {
  it.each([
    ['an empty storage', null],
    ['text that is not JSON', '{'],
    ['a number', '7'],
    ['null', 'null'],
    ['an older shape without items', '{"v":1}'],
  ])('treats %s as an empty cart', (_, text) => {
    if (text !== null) store(text);
    const cart = bundle();
    cart.addToCart(sofa);
    expect(stored()).toMatchObject({ v: 1, months: 12, items: [{ variantID: 11 }] });
  });

  it('repairs stored lines with invalid fields, and deletes lines without an id or a price', () => {
    store([
      {
        variantID: '31',
        id: 3,
        slug: 'ring-table',
        quantity: '2',
        months: 9,
        subscription_prices: { subscription_3: '640', subscription_12: -5 },
        later: { field: 1 },
      },
      { variantID: 32, name: 'No price', subscription_prices: {} },
      { name: 'No id', subscription_prices: prices },
      null,
      'x',
      4,
      line(33, { quantity: -1 }),
      line(34, { quantity: 3 }),
      line(34, { quantity: 2 }),
    ]);
    const { repairCart } = bundle();
    const record = repairCart(JSON.parse(localStorage.getItem('cart') as string));
    expect(record.months).toBe(9);
    expect(record.items).toMatchObject([
      { variantID: 31, name: 'ring-table', quantity: 2, pricePerMonth: 640, in_stock: true, later: { field: 1 } },
      { variantID: 33, quantity: 0 },
      { variantID: 34, quantity: 5 },
    ]);
  });

  it('keeps fields that a newer release stored when an older release changes the cart', () => {
    store({ v: 1, months: 12, gift: true, items: [{ ...line(1), engraving: 'P' }] });
    bundle().setQuantity(1, 2);
    expect(stored()).toMatchObject({ gift: true, items: [{ engraving: 'P', quantity: 2 }] });
  });

  it('keeps the cart in memory for all bundles if the storage fails, and reports the cart as unsaved', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const [one, other] = [bundle(), bundle()];
    one.addToCart(sofa);
    other.addToCart(chair);
    expect(other.cartStore.getState()).toMatchObject({ saved: false, record: { items: [{ variantID: 11 }, { variantID: 21 }] } });
  });

  it('repairCart never throws, and does not change a cart that it has already repaired', () => {
    const { repairCart } = bundle();
    const odd = fc.oneof(
      fc.anything(),
      fc.record({
        months: fc.anything(),
        items: fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({
              variantID: fc.anything(),
              id: fc.nat(),
              name: fc.string(),
              quantity: fc.anything(),
              in_stock: fc.anything(),
              subscription_prices: fc.record({ subscription_3: fc.oneof(fc.nat(9999), fc.anything()) }),
              before: fc.anything(),
            }),
          ),
        ),
      }),
    );
    fc.assert(
      fc.property(odd, (value) => {
        let wire: unknown;
        try {
          wire = JSON.parse(JSON.stringify(value) ?? 'null');
        } catch {
          return; // JSON cannot represent bigint and cycles, so these values are skipped
        }
        const record = repairCart(wire);
        expect(JSON.parse(JSON.stringify(repairCart(JSON.parse(JSON.stringify(record)))))).toEqual(JSON.parse(JSON.stringify(record)));
        for (const item of record.items) expect(item.pricePerMonth).toBeGreaterThan(0);
      }),
    );
  });
});

type Step = { who: 0 | 1; act: 'add' | 'quantity' | 'months' | 'remove' | 'undo' | 'purge'; id: 11 | 21; n: number };
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(0, 1),
  act: fc.constantFrom('add', 'quantity', 'months', 'remove', 'undo', 'purge'),
  id: fc.constantFrom(11, 21),
  n: fc.integer({ min: 0, max: 12 }),
});

it('after random changes, two bundles have the same cart, with one term and one line per variation [const.tiers] [rule.quantity]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      localStorage.clear();
      newPage();
      const carts = [bundle(), bundle()] as const;
      const stops = carts.map((cart) => {
        const Badge = badge(cart);
        return render(<Badge />).unmount;
      });
      act(() => {
        for (const { who, act: doing, id, n } of steps) {
          const cart = carts[who];
          if (doing === 'add') cart.addToCart(id === 11 ? sofa : chair, { quantity: n });
          if (doing === 'quantity') cart.setQuantity(id, n);
          if (doing === 'months') cart.setMonths(n);
          if (doing === 'remove') cart.removeFromCart(id);
          if (doing === 'undo') cart.undoRemove(id);
          if (doing === 'purge') cart.purgeRemoved();
        }
      });
      const { record } = carts[0].cartStore.getState();
      expect(JSON.stringify(carts[1].cartStore.getState().record)).toBe(JSON.stringify(record));
      expect(new Set(record.items.map((item) => item.variantID)).size).toBe(record.items.length);
      for (const item of record.items) {
        expect(item.months).toBe(record.months);
        expect(item.pricePerMonth).toBe(monthlyPrice(item.subscription_prices, record.months));
      }
      const expected = record.items.filter((item) => !item.remove).reduce((sum, item) => sum + item.pricePerMonth * item.quantity, 0);
      expect(cartTotals(record.items, record.months).monthly).toBe(expected);
      stops.forEach((stop) => stop());
    }),
    { numRuns: 25 },
  );
});
