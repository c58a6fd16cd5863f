/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { addToCart, cartStore, setMonths, useCart, useRehydrateCart } from './index';

test('changing the cart on the server throws, because all visitors would share the change', () => {
  expect(() => setMonths(3)).toThrow(/server must not/);
  expect(() => addToCart({ variantID: 1, subscription_prices: { subscription_3: 1 } } as never)).toThrow(/server must not/);
  expect(cartStore.getState()).toMatchObject({ ready: false, record: { items: [], months: 12 } });
});

test('the server renders an empty cart', () => {
  function Cart() {
    useRehydrateCart();
    return <p>{useCart((view) => String(view.ready))}</p>;
  }
  expect(renderToString(<Cart />)).toBe('<p>false</p>');
});
