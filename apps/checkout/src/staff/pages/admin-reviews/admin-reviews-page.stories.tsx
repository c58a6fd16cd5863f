import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { errorResponse, failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Reviews',
  id: 'staff-reviews',
  args: { at: '/checkout/admin/reviews', staff: true },
};
export default meta;
type Story = StoryObj<VisitArgs>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const first = async (canvas: Canvas, key: string) =>
  (await canvas.findAllByRole('button', { name: message(`staff:reviews.${key}`) }, { timeout: 8000 }))[0]!;

export const New: Story = {
  play: async ({ canvas }) => expect(await first(canvas, 'publishOf')).toBeVisible(),
};
export const Published: Story = {
  args: { at: '/checkout/admin/reviews?state=published' },
  play: async ({ canvas }) => expect(await first(canvas, 'answerOf')).toBeVisible(),
};
export const PublishedNow: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await first(canvas, 'publishOf'));
    await expect(await canvas.findByText(message('staff:reviews.news.published'))).toBeVisible();
  },
};
export const Refusing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await first(canvas, 'refuseOf'));
    await expect(await canvas.findByRole('dialog')).toBeVisible();
  },
};
export const Stale: Story = {
  args: { handlers: { 'PUT /staff/reviews/{id}': () => errorResponse(409, 'review_stale') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await first(canvas, 'publishOf'));
    await expect(await canvas.findByText(message('staff:problem.review_stale'))).toBeVisible();
  },
};
export const Nothing: Story = {
  args: { at: '/checkout/admin/reviews?state=refused' },
  play: async ({ canvas }) => {
    const title = message('staff:reviews.none.refused');
    await expect(await canvas.findByRole('heading', { name: title }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /staff/reviews': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /staff/reviews': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
