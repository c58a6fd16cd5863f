import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Payment links',
  id: 'staff-links',
  args: { at: '/checkout/admin/links', staff: true },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const TakenBack: Story = {
  args: { at: '/checkout/admin/links?state=open' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: message('staff:links.revokeOf') }, { timeout: 8000 }))[0]!);
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: message('staff:link.revokeIt') }));
    await expect(await canvas.findByText(message('staff:links.news.revoke'))).toBeVisible();
  },
};
export const None: Story = {
  args: { handlers: { 'GET /staff/payment-links': () => ({ body: { data: [], counts: [] } }) } },
};
export const Loading: Story = { args: { handlers: { 'GET /staff/payment-links': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /staff/payment-links': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
