import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { customerSamples, failingHandler, errorResponse } from '@spruce/api-client/testing';
import { EMPTY_DRAFT } from '../../draft/repair-draft';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const number = (id: number) => customerSamples.en.orders.byId[id]?.number ?? '';
const { placed, refused } = customerSamples.en.orders;
const after = (id: number) => ({ ...EMPTY_DRAFT, owner: 1, placed: number(id) });

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Checkout/Confirm order',
  id: 'checkout-confirm-order',
  args: { at: '/checkout/confirm-order', draft: after(placed.id) },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Booked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /TI-/ }, { timeout: 8000 })).toBeVisible();
  },
};
export const NotPaid: Story = { args: { draft: after(refused.id) } };
export const ScanToPay: Story = {
  args: {
    handlers: {
      'GET /orders/{id}': ({ language }) => {
        const order = customerSamples[language].orders.byId[placed.id];
        return order
          ? { body: { data: { ...order, pay_by: 'promptpay', payment_state: 'waiting' } } }
          : errorResponse(404, 'order_not_found');
      },
      'GET /orders/{id}/billing': ({ language }) => {
        const { billing, link } = customerSamples[language].payments;
        const [first] = billing[placed.id]?.charges ?? [];
        return first
          ? { body: { data: { ...billing[placed.id]!, charges: [{ ...first, state: 'open', card: null, payment_link: link.id }] } } }
          : errorResponse(404, 'order_not_found');
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /PromptPay|พร้อมเพย์/ }, { timeout: 8000 })).toBeVisible();
  },
};
export const BankUnderWay: Story = {
  args: {
    handlers: {
      'GET /orders/{id}': ({ language }) => {
        const order = customerSamples[language].orders.byId[placed.id];
        return order ? { body: { data: { ...order, payment_state: 'processing' } } } : errorResponse(404, 'order_not_found');
      },
      'GET /orders/{id}/billing': failingHandler(500),
    },
  },
};
