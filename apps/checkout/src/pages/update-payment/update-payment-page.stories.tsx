import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { customerSamples, failingHandler, hangingHandler, errorResponse } from '@spruce/api-client/testing';
import { SlotLoaderProvider } from '@spruce/platform/remote-slot';
import { message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const { link, cards } = customerSamples.en.payments;
const answers = (change: Partial<typeof link>): VisitArgs['handlers'] => ({
  'GET /payment-links/{id}': () => ({ body: { data: { ...link, ...change } } }),
});

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Checkout/Payment link',
  id: 'checkout-update-payment',
  args: { at: `/update-payment/${link.id}` },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Open: Story = {
  args: { handlers: answers({ saved_cards: cards, client_secret: null }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /4242/ }, { timeout: 8000 })).toBeVisible();
  },
};
export const ByCard: Story = {
  play: async ({ canvas, userEvent }) => {
    const keep = await canvas.findByRole('checkbox', {}, { timeout: 8000 });
    await userEvent.click(keep);
    await expect(keep).toBeChecked();
  },
};
const refused = () => Promise.reject(new Error('Failed to load the account remote'));
export const NoCardForm: Story = {
  decorators: [
    (Shown) => (
      <SlotLoaderProvider value={refused}>
        <Shown />
      </SlotLoaderProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
const payOutcome = (outcome: object): Story => ({
  args: {
    handlers: {
      ...Open.args?.handlers,
      'POST /payment-links/{id}': () => ({
        body: { data: { link, outcome: { client_secret: null, payment_link: null, failure: null, ...outcome } } },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /4242/ }, { timeout: 8000 }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
});
const code = (promptpay: (typeof link)['promptpay']): Story => ({
  args: { handlers: answers({ promptpay }) },
  play: async ({ canvas }) => {
    const name = promptpay?.state === 'waiting' ? 'promptpay:save' : 'promptpay:again';
    await expect(await canvas.findByRole('button', { name: message(name) }, { timeout: 8000 })).toBeVisible();
  },
});
export const QrCode: Story = code({ state: 'waiting', code: 'https://pay.example/promptpay/pi_1' });
export const QrCodeExpired: Story = code({ state: 'expired', code: null });
export const QrCodeFailed: Story = {
  args: { handlers: { 'POST /payment-links/{id}/promptpay': failingHandler(503) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('promptpay:pay') }, { timeout: 8000 }));
    await expect(await canvas.findByText(message('promptpay:failed'))).toBeVisible();
  },
};
export const Declined: Story = payOutcome({ state: 'failed', failure: 'insufficient_funds' });
export const BankUnderWay: Story = payOutcome({ state: 'processing' });
export const Loading: Story = { args: { handlers: { 'GET /payment-links/{id}': hangingHandler() } }, play: () => undefined };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /payment-links/{id}': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Paid: Story = { args: { handlers: answers({ state: 'paid', paid_at: '2026-11-22T02:14:00.000Z' }) } };
export const Expired: Story = { args: { handlers: answers({ state: 'expired' }) } };
export const NewLinkAsked: Story = {
  args: { handlers: answers({ state: 'expired' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('link:renew.ask') }, { timeout: 8000 }));
    await expect(await canvas.findByText(message('link:renew.asked'))).toBeVisible();
  },
};
export const Revoked: Story = { args: { handlers: answers({ state: 'revoked' }) } };
export const Unknown: Story = {
  args: { handlers: { 'GET /payment-links/{id}': () => errorResponse(404, 'payment_link_not_found') } },
  parameters: { expectsError: 'There was a problem on our side' },
};
export const Success: Story = {
  args: {
    at: '/update-payment/success',
    paid: { v: 1, order: link.order_number, amount: link.amount, paidAt: '2026-11-22T02:14:00.000Z', kept: true },
  },
};
const [order] = Object.values(customerSamples.en.orders.byId);
const [receipt] = customerSamples.en.payments.invoices[order?.id ?? 0] ?? [];
export const SuccessWithReceipt: Story = {
  args: {
    at: '/update-payment/success',
    paid: { v: 1, order: order?.number ?? '', amount: receipt?.total ?? 0, paidAt: '2026-11-22T02:14:00.000Z' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: receipt?.number }, { timeout: 8000 })).toBeVisible();
  },
};
