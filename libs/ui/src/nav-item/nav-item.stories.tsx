import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Menu, menuItemClass } from '../menu/menu';
import { NavTrigger, navItemClass } from './nav-item';

interface Args {
  label: string;
  link: string;
  trigger: string;
  entry: string;
  current?: boolean;
}

const meta: Meta<Args> = {
  title: 'Navigation/Nav item',
  id: 'nav-item',
  component: NavTrigger as never,
  args: { label: 'Main menu', link: 'How It Works', trigger: 'Our Story', entry: 'About Us' },
  parameters: { th: { label: 'เมนูหลัก', link: 'วิธีเช่า', trigger: 'เรื่องราวของเรา', entry: 'เกี่ยวกับเรา' } },
  render: ({ label, link, trigger, entry, current }) => (
    <nav aria-label={label} style={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'start', minHeight: 120 }}>
      <Menu label={trigger} trigger={(props) => <NavTrigger {...props}>{trigger}</NavTrigger>}>
        <a className={menuItemClass()} href="#about-us">
          {entry}
        </a>
      </Menu>
      <a className={navItemClass()} href="#how-it-works" aria-current={current ? 'page' : undefined}>
        {link}
      </a>
    </nav>
  ),
};
export default meta;
type Story = StoryObj<Args>;

export const Plain: Story = { tags: ['grounds'] };
export const Current: Story = { tags: ['grounds'], args: { current: true } };
export const Opened: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button');
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect(trigger).toHaveFocus();
    await userEvent.click(trigger);
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(2));
    trigger.blur();
  },
};
export const OnDark: Story = { args: { current: true }, globals: { ground: 'dark' } };
