import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { refuses } from '@spruce/api-client/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/New password',
  id: 'account-confirm-password',
  args: {
    at: '/confirm-password?token=t',
    handlers: { 'POST /account/reset-password/check': () => ({ body: { data: { email: 'pim@lamaistudio.co' } } }) },
  },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const NotTheSame: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/pim@lamaistudio.co/, {}, { timeout: 8000 });
    await userEvent.type(canvas.getByLabelText(/^(New password|รหัสผ่านใหม่)$/), 'quiet-oak-table-7');
    await userEvent.type(canvas.getByLabelText(/^(New password again|รหัสผ่านใหม่อีกครั้ง)$/), 'quiet-oak-tabl{Enter}');
    await expect(await canvas.findByText(/not the same yet|ยังไม่ตรงกัน/)).toBeVisible();
  },
};
export const DeadLink: Story = {
  args: { handlers: { 'POST /account/reset-password/check': () => refuses(400, 'invalid_reset_token') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Ask for a new link|ขอลิงก์ใหม่/ }, { timeout: 8000 })).toBeVisible();
  },
};
