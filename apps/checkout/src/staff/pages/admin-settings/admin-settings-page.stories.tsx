import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { staffDesk } from '../../../testing/staff-handlers';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Business settings',
  id: 'staff-settings',
  args: { at: '/checkout/admin/settings', staff: true, handlers: staffDesk() },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const InWords: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: message('staff:settings.groups.payment') }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /business-settings': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /business-settings': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
