import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon } from './icon';
import { TruckIcon } from './index';

const meta: Meta<typeof Icon> = { title: 'Design/Icon', id: 'icon', component: Icon, parameters: { controls: { disable: true } } };
export default meta;
type Story = StoryObj<typeof Icon>;

export const Sizes: Story = {
  tags: ['grounds'],
  render: () => (
    <div className="row" style={{ gap: 24 }}>
      <TruckIcon size="small" />
      <TruckIcon />
      <TruckIcon size="large" />
    </div>
  ),
};
export const WithWords: Story = {
  render: (_, { globals }) => (
    <p className="row" style={{ gap: 8 }}>
      <TruckIcon size="small" />
      {globals.locale === 'th' ? 'จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.' : 'Earliest delivery Thu 26 Nov'}
    </p>
  ),
};
