import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { CopyBox, type CopyBoxProps } from './copy-box';

const meta: Meta<CopyBoxProps> = {
  title: 'Actions/Copy box',
  id: 'copy-box',
  component: CopyBox,
  args: {
    label: 'Payment link',
    shown: 'https://spruce.example/pay/7Q2K••••••••',
    labels: { copy: 'Copy', copied: 'Copied.', failed: 'Your browser did not let us. Mark it and copy by hand.' },
    onCopy: () => Promise.resolve(),
  },
  parameters: {
    th: { label: 'ลิงก์ชำระเงิน', labels: { copy: 'คัดลอก', copied: 'คัดลอกแล้ว', failed: 'เบราว์เซอร์ไม่อนุญาต กรุณาเลือกแล้วคัดลอกเอง' } },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<CopyBoxProps>;

export const Copied: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/Copied|คัดลอกแล้ว/));
  },
};
export const NotAllowed: Story = {
  args: { onCopy: () => Promise.reject(new Error('Not allowed')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/by hand|คัดลอกเอง/));
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
