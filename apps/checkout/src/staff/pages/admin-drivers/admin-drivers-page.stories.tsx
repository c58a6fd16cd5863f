import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { DRIVEN_DAY } from '../../../testing/drivers-sample';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Drivers’ day',
  id: 'staff-drivers',
  args: { at: `/checkout/admin/drivers?date=${DRIVEN_DAY}`, staff: true },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const stops = async ({ canvas }: Parameters<NonNullable<Story['play']>>[0]) => {
  const [first] = await canvas.findAllByRole('link', { name: /^SP-/ }, { timeout: 8000 });
  await expect(first).toBeVisible();
};

export const Day: Story = { play: stops };
export const PickUps: Story = { args: { at: `/checkout/admin/drivers?date=${DRIVEN_DAY}&show=pick-ups` }, play: stops };
export const Nothing: Story = {
  args: { at: '/checkout/admin/drivers' },
  play: async ({ canvas }) => {
    const title = message('staff:drivers.none');
    await expect(await canvas.findByRole('heading', { name: title }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /staff/drivers-day': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /staff/drivers-day': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
