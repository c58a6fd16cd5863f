import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler } from '@spruce/api-client/testing';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  title: 'Checkout/Staff: changes',
  id: 'checkout-admin-changes',
  ...storyVisit,
  args: { at: '/checkout/admin/changes', staff: true },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Waiting: Story = {};
export const Declined: Story = { args: { at: '/checkout/admin/changes?state=declined' } };
export const None: Story = { args: { at: '/checkout/admin/changes?state=withdrawn' } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /staff/changes': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
