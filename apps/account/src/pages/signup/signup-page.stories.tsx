import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = { ...storyVisit, title: 'Screens/Account/Sign up', id: 'account-signup', args: { at: '/signup' } };
export default meta;
type Story = StoryObj<VisitArgs>;

export const Empty: Story = {};
export const ToBePutRight: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^(First name|ชื่อ)$/, {}, { timeout: 8000 }), 'Pim');
    await userEvent.type(canvas.getByLabelText(/^(Last name|นามสกุล)$/), 'Suwan');
    await userEvent.type(canvas.getByLabelText(/^(Email|อีเมล)$/), 'pim@lamaistudio');
    await userEvent.type(canvas.getByLabelText(/^(Phone|โทรศัพท์)/), '0812345678');
    await userEvent.type(canvas.getByLabelText(/^(Password|รหัสผ่าน)$/), 'spruce-12');
    await userEvent.click(canvas.getByRole('button', { name: /^(Create account|สร้างบัญชี)$/ }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
