import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Not sent',
  id: 'staff-outbox',
  args: { at: '/checkout/admin/outbox', staff: true },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const again = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.findAllByRole('button', { name: message('staff:outbox.againOf') }, { timeout: 8000 });

export const GivenUp: Story = {
  play: async ({ canvas }) => {
    await expect((await again(canvas))[0]).toBeVisible();
  },
};
export const SentAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await again(canvas))[0]!);
    await expect(await canvas.findByText(message('staff:outbox.sent'))).toBeVisible();
  },
};
export const Nothing: Story = {
  args: { handlers: { 'GET /outbox/dead-letters': () => ({ body: { data: [], waiting: 0 } }) } },
  play: async ({ canvas }) => {
    const title = message('staff:outbox.none');
    await expect(await canvas.findByRole('heading', { name: title }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /outbox/dead-letters': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /outbox/dead-letters': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
