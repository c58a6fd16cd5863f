import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, hangingHandler, errorResponse } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { COMPLETE, quoteShort } from '../../testing/browser';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Checkout/Summary',
  id: 'checkout-summary',
  args: { at: '/checkout/summary', draft: COMPLETE },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const PAY = message('checkout:confirm.pay');

export const Complete: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: PAY }, { timeout: 8000 })).toBeEnabled();
  },
};
export const WithPackage: Story = {
  args: { withPackage: true, handlers: { 'POST /orders/quote': quoteShort({}) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: /Living Room|ห้องนั่งเล่น/ }, { timeout: 8000 })).toBeVisible();
  },
};
export const Refused: Story = {
  args: { handlers: { 'POST /orders': () => errorResponse(409, 'delivery_slot_full') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: PAY }, { timeout: 8000 }));
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};

const pressed: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: PAY }, { timeout: 8000 }));
};

export const Unanswered: Story = {
  args: { handlers: { 'POST /orders': failingHandler(500) } },
  play: async (context) => {
    await pressed(context);
    await expect(await context.canvas.findByText(message('checkout:confirm.unanswered'), {}, { timeout: 15_000 })).toBeVisible();
  },
};
export const Offline: Story = {
  beforeEach: () => {
    return () => void window.dispatchEvent(new Event('online'));
  },
  play: async (context) => {
    await expect(await context.canvas.findByRole('button', { name: PAY }, { timeout: 8000 })).toBeEnabled();
    window.dispatchEvent(new Event('offline'));
    await pressed(context);
    await expect(await context.canvas.findByText(message('checkout:confirm.offline'), {}, { timeout: 8000 })).toBeVisible();
  },
};
export const BankUnderWay: Story = {
  args: { handlers: { 'POST /orders': hangingHandler() } },
  play: async (context) => {
    await pressed(context);
    await expect(await context.canvas.findByRole('button', { name: message('checkout:confirm.paying') })).toBeVisible();
  },
};
export const InAnotherTab: Story = {
  beforeEach: () => {
    let release = () => {};
    void navigator.locks.request('spruce.order', () => new Promise<void>((resolve) => (release = resolve)));
    return () => release();
  },
  play: async (context) => {
    await pressed(context);
    await expect(await context.canvas.findByText(message('checkout:confirm.elsewhere'), {}, { timeout: 8000 })).toBeVisible();
  },
};
