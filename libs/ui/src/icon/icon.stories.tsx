import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { IconGrid } from '../../docs/icon-grid';
import { Icon } from './icon';
import { TruckIcon } from './index';
import * as controlIcons from './control-icons';
import * as frameIcons from './frame-icons';
import * as headerIcons from './header-icons';
import * as identityIcons from './identity-icons';
import * as orderIcons from './order-icons';
import * as staffIcons from './staff-icons';
import * as statusIcons from './status-icons';

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
export const BesideText: Story = {
  render: (_, { globals }) => (
    <p className="row" style={{ gap: 8 }}>
      <TruckIcon size="small" />
      {globals.locale === 'th' ? 'จัดส่งได้ตั้งแต่ พฤ. 26 พ.ย.' : 'Earliest delivery Thu 26 Nov'}
    </p>
  ),
};
export const ControlIcons: Story = { render: () => <IconGrid icons={controlIcons} /> };
export const FrameIcons: Story = { render: () => <IconGrid icons={frameIcons} /> };
export const HeaderIcons: Story = { render: () => <IconGrid icons={headerIcons} /> };
export const IdentityIcons: Story = { render: () => <IconGrid icons={identityIcons} /> };
export const OrderIcons: Story = { render: () => <IconGrid icons={orderIcons} /> };
export const StaffIcons: Story = { render: () => <IconGrid icons={staffIcons} /> };
export const StatusIcons: Story = { render: () => <IconGrid icons={statusIcons} /> };
