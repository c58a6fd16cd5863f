import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ArrowIcon } from '../icon';
import { ButtonAnchor } from './button-anchor';
import { Button, buttonClass } from './button';

const meta: Meta<typeof Button> = {
  title: 'Actions/Button',
  id: 'button',
  component: Button,
  args: { children: 'Add to cart', onClick: fn() },
  parameters: { th: { children: 'ใส่ตะกร้า', loadingText: 'กำลังใส่ตะกร้า' } },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Solid: Story = {
  tags: ['grounds'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Outline: Story = { args: { variant: 'outline', children: 'View cart' }, parameters: { th: { children: 'ดูตะกร้า' } } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Change' }, parameters: { th: { children: 'เปลี่ยน' } } };
export const Underlined: Story = { args: { variant: 'link', children: 'Cookie Settings' }, parameters: { th: { children: 'ตั้งค่าคุกกี้' } } };
export const Danger: Story = { args: { variant: 'danger', children: 'End subscription' }, parameters: { th: { children: 'ยุติการเช่า' } } };
export const Sizes: Story = {
  render: (args) => (
    <div className="row">
      <Button {...args} size="large" />
      <Button {...args} />
      <Button {...args} size="small" variant="outline" />
    </div>
  ),
};
export const Wide: Story = { args: { wide: true } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toBeDisabled(),
};
export const Loading: Story = {
  args: { loading: true, loadingText: 'Adding to cart' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: /^(Adding to cart|กำลังใส่ตะกร้า)$/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
export const AsLink: Story = {
  render: ({ children }) => (
    <a className={buttonClass({ variant: 'outline' })} href="#packages">
      {children} <ArrowIcon />
    </a>
  ),
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '#packages'),
};
export const AsAnchor: Story = {
  render: ({ children, onClick }) => (
    <ButtonAnchor className={buttonClass({ variant: 'outline' })} href="#actions" onPress={() => (onClick as () => void)()}>
      {children}
    </ButtonAnchor>
  ),
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    await expect(window.location.hash).toBe('');
  },
};
export const OnDark: Story = {
  globals: { ground: 'dark' },
  render: (args) => (
    <div className="row">
      <Button {...args} />
      <Button {...args} variant="outline" />
      <Button {...args} variant="link" />
      <Button {...args} loading />
      <Button {...args} disabled />
    </div>
  ),
};
export const LongLabel: Story = {
  args: { children: 'Choose another delivery date for the whole order' },
  parameters: { th: { children: 'เลือกวันจัดส่งใหม่สำหรับสินค้าทุกชิ้นในคำสั่งเช่านี้' } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 220 }}>
        <Story />
      </div>
    ),
  ],
};
