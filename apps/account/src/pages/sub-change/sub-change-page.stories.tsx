import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { customerSamples, failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const none = { 'GET /orders/changes': () => ({ body: { data: [] } }) };

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Subscriptions to change',
  id: 'account-sub-change',
  args: { at: '/sub-change', before: asCustomer, handlers: none },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const WAIT = { timeout: 8000 };

export const Which: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article', {}, WAIT)).length).toBe(3);
  },
};
export const NothingYet: Story = {
  args: { handlers: { ...none, 'GET /orders': ({ language }) => ({ body: { data: customerSamples[language].orders.list.slice(0, 1) } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: message('account:subChange.empty') }, WAIT)).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { ...none, 'GET /orders': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { ...none, 'GET /orders': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, WAIT)).toBeVisible();
  },
};
