import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor } from 'storybook/test';
import { failingHandler } from '@spruce/api-client/testing';
import { message, type MessageMatcher } from '@spruce/platform/testing';
import { screen, type StoryShellProps } from '../testing/story-shell';

const meta: Meta<StoryShellProps> = { ...screen, title: 'Screens/Shell/Header', id: 'shell-header', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj<StoryShellProps>;

const open =
  (name: MessageMatcher | RegExp, opens: 'dialog' | 'region' = 'region'): Story['play'] =>
  async ({ canvas, userEvent }) => {
    const found = await canvas.findAllByRole('button', { name });
    await userEvent.click(found[0]!);
    if (opens === 'dialog') await canvas.findByRole('dialog');
    else await expect(found[0]).toHaveAttribute('aria-expanded', 'true');
  };
const wide = { globals: { viewport: { value: 'desktop' } } };

export const Guest: Story = {};
export const CustomerWithCart: Story = { args: { cart: 3, wishlist: 2, loggedIn: true, at: '/product' } };
export const Furniture: Story = { ...wide, tags: ['desktop'], play: open(message('shell:header.furniture')) };
export const FurnitureFailed: Story = {
  ...wide,
  tags: ['desktop'],
  args: { handlers: { 'GET /products/categories': failingHandler(500) } },
  play: open(message('shell:header.furniture')),
};
export const OurStory: Story = { ...wide, tags: ['desktop'], play: open(message('shell:header.ourStory')) };
export const Languages: Story = { ...wide, tags: ['desktop'], play: open(/^(Language|ภาษา)/) };
export const Search: Story = { play: open(message('shell:header.search')) };
export const SearchFailed: Story = { args: { panels: 'failed', at: '/product' }, play: open(message('shell:header.search')) };
const hovering = (name: MessageMatcher): Story => ({
  ...wide,
  args: { cart: 3, wishlist: 2, loggedIn: true, at: '/product', panels: 'failed' },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('link', { name })).focus();
    await userEvent.keyboard('{ArrowDown}');
    const again = await canvas.findByRole('button', { name: message('shell:frame.retry') });
    await waitFor(() => expect(again).toBeVisible());
  },
});
// Storybook reads the tags from the source code, so they must be written literally in each story.
export const CartFailed: Story = { ...hovering(message('shell:header.cart')), tags: ['desktop'] };
export const WishlistFailed: Story = { ...hovering(message('shell:header.wishlist')), tags: ['desktop'] };
export const MobileMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  tags: ['phone'],
  args: { cart: 3 },
  play: open(message('shell:header.menu'), 'dialog'),
};
