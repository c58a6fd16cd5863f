import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextLink } from './text-link';

const meta: Meta<typeof TextLink> = {
  title: 'Text link',
  component: TextLink,
  args: { href: '#terms', children: 'Terms and Conditions' },
  parameters: { th: { children: 'ข้อกำหนดและเงื่อนไข' } },
};
export default meta;
type Story = StoryObj<typeof TextLink>;

export const InText: Story = {
  tags: ['grounds'],
  render: (args) => <p className="copy">30 · <TextLink {...args} /> · 60</p>,
};
export const WithArrow: Story = { args: { arrow: true, children: 'Our Packages' }, parameters: { th: { children: 'แพ็กเกจของเรา' } } };
export const OnDark: Story = { ...WithArrow, globals: { ground: 'dark' } };
