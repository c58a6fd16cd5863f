import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { TextButton, TextLink } from './text-link';

const meta: Meta<typeof TextLink> = {
  title: 'Navigation/Text link',
  id: 'text-link',
  component: TextLink,
  args: { href: '#terms', children: 'Terms and Conditions' },
  parameters: { th: { children: 'ข้อกำหนดและเงื่อนไข' } },
};
export default meta;
type Story = StoryObj<typeof TextLink>;

export const InText: Story = {
  tags: ['grounds'],
  render: (args) => (
    <p className="copy">
      30 · <TextLink {...args} /> · 60
    </p>
  ),
};
export const WithArrow: Story = { args: { arrow: true, children: 'Our Packages' }, parameters: { th: { children: 'แพ็กเกจของเรา' } } };
export const OnDark: Story = { ...WithArrow, globals: { ground: 'dark' } };
export const AsAButton: StoryObj<typeof TextButton> = {
  tags: ['grounds'],
  args: { children: 'Clear all', onClick: fn() },
  parameters: { th: { children: 'ล้างทั้งหมด' } },
  render: (args) => (
    <p className="note num">
      14 · <TextButton {...args} style={{ minHeight: 44 }} />
    </p>
  ),
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
export const Quiet: StoryObj<typeof TextButton> = {
  tags: ['grounds'],
  args: { children: 'Cookie Settings', onClick: fn() },
  parameters: { th: { children: 'ตั้งค่าคุกกี้' } },
  render: (args) => (
    <p className="note row">
      <TextLink quiet href="#credits">
        Unsplash
      </TextLink>
      <TextButton {...args} quiet />
    </p>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    (document.activeElement as HTMLElement).blur();
  },
};
