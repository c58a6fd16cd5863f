import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { errorResponse, failingHandler, hangingHandler, type Handler } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { noticeHandlers, waitingNotices } from '../../testing/notice-handlers';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const mails = { reminders: true, reviews: true, marketing: false };
const handlers: VisitArgs['handlers'] = {
  ...noticeHandlers('en'),
  'GET /notices': ({ language }) => ({ body: { data: waitingNotices(language), mails } }),
};

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Notices',
  id: 'account-notices',
  args: { at: '/user#notices', before: asCustomer, handlers },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('heading', { level: 3 }, { timeout: 8000 })).length).toBe(3);
  },
};
export const Stopped: Story = {
  play: async ({ canvas, userEvent }) => {
    const [stop] = await canvas.findAllByRole('button', { name: /^(Stop:|หยุด )/ }, { timeout: 8000 });
    await userEvent.click(stop!);
    await expect(await canvas.findByRole('button', { name: /^(Undo:|เลิกทำ )/ })).toHaveFocus();
  },
};
export const NothingWaiting: Story = {
  args: { handlers: { ...handlers, 'GET /notices': () => ({ body: { data: [], mails } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: message('notices:waiting.empty') }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /notices': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /notices': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};

const stopLink = (kind: string, answer?: Handler<unknown>): Story => ({
  args: {
    at: `/user/stop-emails?token=${kind}.1.1800000000.${'a'.repeat(64)}`,
    before: () => undefined,
    handlers: { ...handlers, ...(answer && { 'POST /mail-stops/{token}': answer }) },
  },
});
const press: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: message('notices:stop.button') }, { timeout: 8000 }));
  await expect(await canvas.findByRole('link', { name: message('notices:stop.account') })).toBeVisible();
};
export const StopLink: Story = stopLink('reminders');
export const StopLinkDone: Story = { ...stopLink('reviews'), play: press };
export const StopLinkExpired: Story = { ...stopLink('notices', () => errorResponse(410, 'stop_link_expired')), play: press };
