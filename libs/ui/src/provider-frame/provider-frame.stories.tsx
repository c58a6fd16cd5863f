import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { ProviderFrame } from './provider-frame';

const meta: Meta<typeof ProviderFrame> = {
  title: 'Commerce/Provider frame',
  id: 'provider-frame',
  component: ProviderFrame,
  args: {
    label: 'Your bank’s page',
    by: 'Screen of your bank',
    aside: '฿4,620',
    waiting: 'Your bank opens here. Have your phone ready for the code.',
    small: true,
  },
  parameters: { th: { label: 'หน้าของธนาคาร', by: 'หน้าจอของธนาคาร', waiting: 'หน้าธนาคารจะเปิดตรงนี้ เตรียมมือถือไว้รับรหัส' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 650 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ProviderFrame>;

export const BankLoading: Story = { play: async ({ canvas }) => expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true') };
export const BankLoaded: Story = {
  args: {
    waiting: undefined,
    children: (
      <div style={{ padding: 24 }} lang="en">
        The bank’s own page.
      </div>
    ),
  },
  render: (args) => <ProviderFrame {...args} waiting={undefined} />,
};
export const IdCheck: Story = {
  args: {
    label: 'ID check',
    by: 'ID check by our partner Sumsub',
    aside: 'Encrypted',
    small: false,
    waiting: 'The camera opens here. Allow it when your browser asks.',
  },
  parameters: {
    th: { label: 'ยืนยันตัวตน', by: 'การยืนยันตัวตนโดย Sumsub พาร์ตเนอร์ของเรา', aside: 'เข้ารหัส', waiting: 'กล้องจะเปิดตรงนี้ กดอนุญาตเมื่อเบราว์เซอร์ถาม' },
  },
};
export const OnLinen: Story = { globals: { ground: 'linen' } };
export const OnDark: Story = { globals: { ground: 'dark' } };
