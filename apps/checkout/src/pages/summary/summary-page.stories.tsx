import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { refuses } from '@spruce/api-client/testing';
import { COMPLETE } from '../../testing/browser';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Checkout/Summary',
  id: 'checkout-summary',
  args: { at: '/checkout/summary', draft: COMPLETE },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const PAY = /Confirm and pay|ยืนยัน.*จ่าย/;

export const Complete: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: PAY }, { timeout: 8000 })).toBeEnabled();
  },
};
export const Refused: Story = {
  args: { handlers: { 'POST /orders': () => refuses(409, 'delivery_slot_full') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: PAY }, { timeout: 8000 }));
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
