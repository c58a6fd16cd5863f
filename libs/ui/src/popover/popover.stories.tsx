import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { CartIcon } from '../icon';
import { Count, IconButton } from '../icon-button/icon-button';
import { textLinkClass } from '../text-link/text-link';
import { HoverCard, Popover, type PopoverProps } from './popover';

interface Args {
  label: string;
  link: string;
  hover: boolean;
  align?: PopoverProps['align'];
}

const meta: Meta<Args> = {
  title: 'Actions/Popover, hover card',
  id: 'popover-hover-card',
  args: { label: 'Your cart, 3 items', link: 'Go to cart', hover: true },
  parameters: { th: { label: 'ตะกร้าของคุณ 3 ชิ้น', link: 'ไปที่ตะกร้า' } },
  render: ({ label, link, hover, align }) => {
    const Kind = hover ? HoverCard : Popover;
    return (
      <div style={{ minHeight: 220, display: 'flex', alignItems: 'start', gap: 200, justifyContent: align ? 'end' : undefined }}>
        <Kind
          label={label}
          align={align}
          trigger={(props) => (
            <IconButton {...props} label={label}>
              <CartIcon />
              <Count value={3} />
            </IconButton>
          )}
        >
          <p className="mid">{label}</p>
          <a className={textLinkClass()} href="#cart">
            {link}
          </a>
        </Kind>
        {align ? null : (
          <button type="button" className={textLinkClass()}>
            …
          </button>
        )}
      </div>
    );
  },
};
export default meta;
type Story = StoryObj<Args>;

export const Pinned: Story = {
  play: async ({ canvas }) => {
    const [trigger] = canvas.getAllByRole('button');
    await userEvent.click(trigger!);
    await waitFor(() => expect(canvas.getByRole('group')).toBeVisible());
  },
};
export const AtTheEnd: Story = { ...Pinned, args: { align: 'end' } };

export const OpensOnHover: Story = {
  play: async ({ canvas }) => {
    const root = canvas.getAllByRole('button')[0]!.parentElement!;
    const mouse = { pointerType: 'mouse' };
    // React derives pointerenter from pointerover, so the story fires pointerover.
    fireEvent.pointerOver(root, mouse);
    await waitFor(() => expect(canvas.getByRole('group')).toBeVisible());
    fireEvent.pointerOut(root, mouse);
    await waitFor(() => expect(canvas.queryByRole('group')).toBeNull());
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const [trigger, next] = canvas.getAllByRole('button');
    await userEvent.tab();
    await expect(trigger).toHaveFocus();
    await expect(canvas.queryByRole('group')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('group')).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(trigger).toHaveFocus();
    await expect(canvas.queryByRole('group')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('group')).toBeVisible());
    await userEvent.tab();
    await userEvent.tab();
    await expect(next).toHaveFocus();
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};
export const ClickOnly: Story = { args: { hover: false } };
