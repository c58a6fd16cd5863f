/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { addToCart, cartStore, setMonths, useCart, useRehydrateCart } from './index';

test('throws for a change of the cart on the server, because all visitors would share this cart', () => {
  expect(() => setMonths(3)).toThrow(/server must not/);
  expect(() => addToCart({ variantID: 1, subscription_prices: { subscription_3: 1 } } as never)).toThrow(/server must not/);
  expect(cartStore.getState()).toMatchObject({ ready: false, record: { items: [], months: 12 } });
});

test('useCart reports on the server that the cart is not ready', () => {
  function Cart() {
    useRehydrateCart();
    return <p>{useCart((view) => String(view.ready))}</p>;
  }
  expect(renderToString(<Cart />)).toBe('<p>false</p>');
});
