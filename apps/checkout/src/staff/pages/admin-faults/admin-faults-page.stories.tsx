import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Faults',
  id: 'staff-faults',
  args: { at: '/checkout/admin/faults', staff: true },
};
export default meta;
type Story = StoryObj<VisitArgs>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const first = async (canvas: Canvas, key: string) =>
  (await canvas.findAllByRole('button', { name: message(`staff:faults.${key}`) }, { timeout: 8000 }))[0]!;

export const New: Story = {
  play: async ({ canvas }) => expect(await first(canvas, 'answerOf')).toBeVisible(),
};
export const Answering: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await first(canvas, 'answerOf'));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};
export const Answered: Story = {
  args: { at: '/checkout/admin/faults?state=answered' },
  play: async ({ canvas }) => expect(await first(canvas, 'editOf')).toBeVisible(),
};
export const Nothing: Story = {
  args: { handlers: { 'GET /staff/faults': () => ({ body: { data: [], counts: { new: 0, answered: 0 } } }) } },
  play: async ({ canvas }) => {
    const title = message('staff:faults.none.new');
    await expect(await canvas.findByRole('heading', { name: title }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /staff/faults': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /staff/faults': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
