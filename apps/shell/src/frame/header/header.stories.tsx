import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { failingHandler } from '@spruce/api-client/testing';
import { screen, type StoryShellProps } from '../testing/story-shell';

const meta: Meta<StoryShellProps> = { ...screen, title: 'Screens/Shell/Header', id: 'shell-header', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj<StoryShellProps>;

const open =
  (name: RegExp, opens: 'dialog' | 'region' = 'region'): Story['play'] =>
  async ({ canvas, userEvent }) => {
    const found = await canvas.findAllByRole('button', { name });
    await userEvent.click(found[0]!);
    if (opens === 'dialog') await canvas.findByRole('dialog');
    else await expect(found[0]).toHaveAttribute('aria-expanded', 'true');
  };
const wide = { globals: { viewport: { value: 'desktop' } } };

export const Guest: Story = {};
export const CustomerWithCart: Story = { args: { cart: 3, wishlist: 2, loggedIn: true, at: '/product' } };
export const Furniture: Story = { ...wide, tags: ['desktop'], play: open(/^(Furniture|เฟอร์นิเจอร์)$/) };
export const FurnitureFailed: Story = {
  ...wide,
  tags: ['desktop'],
  args: { handlers: { 'GET /products/categories': failingHandler(500) } },
  play: open(/^(Furniture|เฟอร์นิเจอร์)$/),
};
export const OurStory: Story = { ...wide, tags: ['desktop'], play: open(/^(Our Story|เรื่องราวของเรา)$/) };
export const Languages: Story = { ...wide, tags: ['desktop'], play: open(/^(Language|ภาษา)/) };
export const Search: Story = { play: open(/^(Search|ค้นหา)$/) };
export const SearchFailed: Story = { args: { panels: 'failed', at: '/product' }, play: open(/^(Search|ค้นหา)$/) };
const hovering = (name: RegExp): Story => ({
  ...wide,
  args: { cart: 3, wishlist: 2, loggedIn: true, at: '/product', panels: 'failed' },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('link', { name })).focus();
    await userEvent.keyboard('{ArrowDown}');
    const again = await canvas.findByRole('button', { name: /^(Try again|ลองอีกครั้ง)$/ });
    await waitFor(() => expect(again).toBeVisible());
  },
});
// Storybook reads the tags from the source code, so they must be written literally in each story.
export const CartFailed: Story = { ...hovering(/^(Cart|ตะกร้า)/), tags: ['desktop'] };
export const WishlistFailed: Story = { ...hovering(/^(Wishlist|รายการโปรด)/), tags: ['desktop'] };
export const MobileMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['phone'],
  args: { cart: 3 },
  play: open(/^(Menu|เมนู)$/, 'dialog'),
};
