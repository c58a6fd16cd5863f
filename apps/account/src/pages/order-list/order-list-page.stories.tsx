import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { fails, hangs } from '@spruce/api-client/testing';
import { asCustomer } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Orders',
  id: 'account-orders',
  args: { at: '/order', before: asCustomer },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Groups: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article', {}, { timeout: 8000 })).length).toBe(4);
  },
};
export const None: Story = {
  args: { handlers: { 'GET /orders': () => ({ body: { data: [] } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2 }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /orders': hangs() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /orders': fails(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
