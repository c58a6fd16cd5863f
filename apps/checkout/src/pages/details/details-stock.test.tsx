import { screen, waitFor, within } from '@testing-library/react';
import { COMPLETE, forgetAll, fromCart, quoteShort } from '../../testing/browser';
import { renderRoute } from '../../testing/render-route';

beforeEach(forgetAll);

describe('pieces that went out of stock [rule.checkout-stock]', () => {
  const cartLines = () =>
    (JSON.parse(localStorage.getItem('cart') ?? '{}') as { items: { variantID: number; quantity: number; remove: boolean }[] }).items;

  it('lists the missing pieces, and offers a smaller quantity or a back-in-stock mail', async () => {
    fromCart(COMPLETE);
    const { user, api } = await renderRoute('/checkout', { handlers: { 'POST /orders/quote': quoteShort({ 1041: 1 }) } });
    const section = await screen.findByRole('region', { name: 'Furniture' });
    expect(within(section).getByText('One or more items in your cart is currently out of stock')).toBeVisible();
    expect(within(section).getByText('1 to resolve')).toBeVisible();
    const form = within(section).getByRole('form', { name: /^Tell me when it’s back Kumo/ });
    expect(within(form).getByRole('heading', { level: 4 })).toBeVisible();
    expect(within(form).getByText('Email address')).toBeVisible();
    const field = within(section).getByRole('textbox', { name: 'Email address' });
    expect(field).toHaveValue('mali@spruce.example');
    await user.clear(field);
    await user.type(field, 'mali');
    await user.click(within(section).getByRole('button', { name: 'Tell me' }));
    expect(field).toHaveAccessibleDescription(/valid email/);
    await user.type(field, '@work.example{Enter}');
    expect(await within(section).findByText('We’ll email mali@work.example when it’s back.')).toBeVisible();
    expect(field).not.toBeInTheDocument();
    expect(api.requests.find(({ path }) => path === '/stock-notices')?.body).toMatchObject({
      variant_id: 1041,
      email: 'mali@work.example',
    });
    await user.click(within(section).getByRole('button', { name: 'Take 1' }));
    expect(cartLines().find(({ variantID }) => variantID === 1041)?.quantity).toBe(1);
  });

  it('leaves missing pieces out of the total, and after a confirmation removes them from the cart', async () => {
    fromCart(COMPLETE);
    const { user, api, router } = await renderRoute('/checkout', { handlers: { 'POST /orders/quote': quoteShort({ 1041: 0 }) } });
    await screen.findByRole('region', { name: 'Furniture' });
    const asked = api.requests.filter(({ path }) => path === '/orders/quote').at(-1)?.body as { line_items: { variant_id: number }[] };
    expect(asked.line_items.map(({ variant_id }) => variant_id)).toEqual([1011]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue to summary' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/We haven’t charged you/)).toBeVisible();
    expect(within(dialog).getByText('Not in the total')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Continue without it' }));
    expect(cartLines().find(({ variantID }) => variantID === 1041)?.remove).toBe(true);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Furniture' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Continue to summary' }));
    expect(router.state.location.pathname).toBe('/checkout/summary');
  });

  it('replaces the missing pieces with the same quantity of a similar piece', async () => {
    fromCart(COMPLETE);
    const { user } = await renderRoute('/checkout', { handlers: { 'POST /orders/quote': quoteShort({ 1041: 0 }) } });
    const section = await screen.findByRole('region', { name: 'Furniture' });
    const swap = await within(section).findByRole('button', { name: /^Swap for/ });
    await user.click(swap);
    const lines = cartLines();
    expect(lines.find(({ variantID }) => variantID === 1041)?.remove).toBe(true);
    expect(lines.find(({ variantID }) => ![1011, 1041].includes(variantID))?.quantity).toBe(2);
  });
});
