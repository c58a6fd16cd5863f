import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent } from 'storybook/test';
import { TabLinks, Tabs, tabClass, type TabsProps } from './tabs';

const meta: Meta<TabsProps<string>> = {
  title: 'Navigation/Tabs',
  id: 'tabs',
  component: Tabs,
  args: {
    label: 'Sign in',
    value: 'login',
    tabs: [
      { id: 'login', label: 'Login', panel: 'Email and password.' },
      { id: 'signup', label: 'Sign up', panel: 'First name, last name.' },
    ],
  },
  parameters: {
    th: {
      label: 'เข้าสู่ระบบ',
      tabs: [
        { id: 'login', label: 'เข้าสู่ระบบ', panel: 'อีเมลและรหัสผ่าน' },
        { id: 'signup', label: 'สมัครสมาชิก', panel: 'ชื่อและนามสกุล' },
      ],
    },
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onChange={setValue} />;
  },
};
export default meta;
type Story = StoryObj<TabsProps<string>>;

export const Panels: Story = {
  tags: ['grounds'],
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('tab');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel')).toHaveAccessibleName(/Sign up|สมัครสมาชิก/);
    await userEvent.keyboard('{Home}');
    await expect(first).toHaveAttribute('aria-selected', 'true');
  },
};
export const Pages: Story = {
  args: { label: 'Account' },
  parameters: { th: { label: 'บัญชีของฉัน' } },
  render: ({ label }, { globals }) => {
    const labels =
      globals.locale === 'th'
        ? ['โปรไฟล์', 'คำสั่งเช่า', 'การเช่า', 'รายการโปรด', 'ที่อยู่']
        : ['Profile', 'Orders', 'Subscriptions', 'Wishlist', 'Addresses'];
    return (
      <TabLinks label={label}>
        {labels.map((label, at) => (
          <a key={label} className={tabClass()} href={`#${at}`} aria-current={at === 0 ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </TabLinks>
    );
  },
};
