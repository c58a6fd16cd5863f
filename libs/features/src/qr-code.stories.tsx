import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { QrCode } from './qr-code';

const meta: Meta<typeof QrCode> = {
  title: 'Features/QR code',
  id: 'features-qr-code',
  component: QrCode,
  args: { text: 'https://spruce.example/order', label: 'QR code of the order' },
  decorators: [
    (Shown) => (
      <div style={{ width: 240 }}>
        <Shown />
      </div>
    ),
  ],
};
export default meta;

export const Default: StoryObj<typeof QrCode> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR code of the order' })).toBeVisible();
  },
};
