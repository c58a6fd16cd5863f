import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor } from 'storybook/test';
import { buttonClass } from '../button/button';
import { CheckIcon, ChevronDownIcon } from '../icon';
import { Menu, menuItemClass } from './menu';

interface Args {
  label: string;
  hover?: boolean;
  align?: 'end';
}

const meta: Meta<Args> = {
  title: 'Navigation/Menu',
  id: 'menu',
  args: { label: 'Language' },
  parameters: { th: { label: 'ภาษา' } },
  render: ({ label, hover, align }) => (
    <div style={{ minHeight: 200, display: 'flex', alignItems: 'start', justifyContent: align ? 'end' : undefined }}>
      <Menu
        label={label}
        hover={hover}
        align={align}
        trigger={(props) => (
          <button type="button" className={buttonClass({ variant: 'quiet' })} {...props} aria-label={`${label} EN`}>
            EN <ChevronDownIcon size="small" />
          </button>
        )}
      >
        <a className={menuItemClass()} href="#en" lang="en" aria-current="true">
          English <CheckIcon size="small" />
        </a>
        <a className={menuItemClass()} href="#th" lang="th">
          ไทย
        </a>
      </Menu>
    </div>
  ),
};
export default meta;
type Story = StoryObj<Args>;

export const Open: Story = { play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')) };
export const AtTheEnd: Story = { ...Open, args: { align: 'end' } };
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'ไทย' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'English' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(trigger).toHaveFocus();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
export const OnDark: Story = { ...Open, globals: { ground: 'dark' } };
