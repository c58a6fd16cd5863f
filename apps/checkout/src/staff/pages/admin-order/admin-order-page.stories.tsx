import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  title: 'Checkout/Staff: order',
  id: 'checkout-admin-order',
  ...storyVisit,
  args: { at: '/checkout/admin/order/sp-261121-0001', staff: true },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Running: Story = {};
export const Loading: Story = {
  args: { handlers: { 'GET /orders/{id}': hangingHandler() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('SP-261121-0001', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const DeskFails: Story = {
  args: { handlers: { 'GET /staff/orders/{id}': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
