import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import type { WireIdentity } from '@spruce/contract';
import { failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const identity = (more: Partial<WireIdentity>): HandlerOverrides => ({
  'POST /sumsub/verify': () => ({ body: { data: { customer_id: 1, status: 'none', tries_left: 3, reasons: [], comment: null, ...more } } }),
});

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/ID verification',
  id: 'account-id-verification',
  args: { at: '/id-verification', before: asCustomer },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', {}, { timeout: 8000 })).toBeVisible();
    await expect(
      await canvas.findByRole('img', { name: message('account:identity.phone.code'), hidden: true }, { timeout: 8000 }),
    ).toBeInTheDocument();
  },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const NotStarted: Story = { args: { handlers: identity({}) } };
export const Interrupted: Story = { args: { handlers: identity({ status: 'started' }) } };
const withoutCode: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('group', {}, { timeout: 8000 })).toBeVisible();
  await expect(canvas.queryByRole('img', { name: message('account:identity.phone.code'), hidden: true })).toBeNull();
};
export const Pending: Story = { args: { handlers: identity({ status: 'pending' }) }, play: withoutCode };
export const Verified: Story = {
  args: { handlers: identity({ status: 'verified', verified_at: '2026-11-21T06:42:00.000Z' }) },
  play: withoutCode,
};
export const Retry: Story = {
  args: { handlers: identity({ status: 'retry', tries_left: 2, reasons: ['DOCUMENT_PAGE_MISSING', 'BAD_SELFIE'] }) },
};
export const Rejected: Story = { args: { handlers: identity({ status: 'rejected', tries_left: 0 }) }, play: withoutCode };
export const DidNotOpen: Story = {
  args: { handlers: { ...identity({}), 'POST /sumsub/get-access-token': failingHandler(503) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:identity.none.begin') }, { timeout: 8000 }));
    await waitFor(() => expect(canvas.getByRole('group', { name: message('account:identity.failed.title') })).toHaveFocus(), {
      timeout: 8000,
    });
  },
};
export const OutOfReach: Story = {
  args: { handlers: { 'POST /sumsub/verify': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
