import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { failingHandler, hangingHandler, errorResponse } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  title: 'Checkout/Staff: board',
  id: 'checkout-admin',
  ...storyVisit,
  args: { at: '/checkout/admin', staff: true },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const first = async (canvas: { findAllByRole: (role: string, options: object, wait: object) => Promise<HTMLElement[]> }) =>
  within((await canvas.findAllByRole('article', {}, { timeout: 8000 }))[0]!);

export const Morning: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article', {}, { timeout: 8000 })).length).toBe(7);
  },
};
export const Loading: Story = { args: { handlers: { 'GET /staff/board': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /staff/board': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const NoMatch: Story = {
  args: { at: '/checkout/admin?search=nobody' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(message('staff:board.noMatch'), {}, { timeout: 8000 })).length).toBe(4);
  },
};
export const AsTable: Story = {
  args: { at: '/checkout/admin?view=table' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('rowheader', {}, { timeout: 8000 })).length).toBe(4);
  },
};
export const NotLive: Story = {
  args: { handlers: { 'GET /staff/events': () => errorResponse(404, 'rest_no_route') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(message('staff:board.notLive'), {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Reason: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await first(canvas)).getByRole('button', { name: message('staff:moves.cancelled') }));
    const dialog = await canvas.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Conflict: Story = {
  args: { handlers: { 'POST /orders/{id}/status': () => errorResponse(409, 'order_stale') } },
  play: async ({ canvas }) => {
    await userEvent.click((await first(canvas)).getByRole('button', { name: message('staff:moves.booking-confirmed') }));
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
