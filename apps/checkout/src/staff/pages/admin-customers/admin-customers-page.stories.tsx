import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { staffDesk } from '../../../testing/staff-handlers';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Customers',
  id: 'staff-customers',
  args: { at: '/checkout/admin/customers', staff: true, handlers: staffDesk() },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Found: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(message('staff:customers.found'), {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Nobody: Story = {
  args: { at: '/checkout/admin/customers?search=nobody' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(message('staff:customers.none'), {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /account/get-users': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /account/get-users': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
