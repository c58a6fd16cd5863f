import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { message } from '@spruce/platform/testing';
import { createLine } from '../../testing/cart-fixtures';
import { createVisit, type StoryFrameProps } from '../../testing/story-frame';
import MiniCart from './mini-cart';

const popover = (
  <div
    style={{
      width: 420,
      maxWidth: '100%',
      padding: 24,
      borderRadius: 'var(--r-float)',
      background: 'var(--white)',
      boxShadow: 'var(--shadow-float)',
    }}
  >
    <MiniCart />
  </div>
);
const meta: Meta<StoryFrameProps> = { ...createVisit(popover), title: 'Screens/Cart/Mini-cart', id: 'cart-mini-cart', tags: ['!autodocs'] };
export default meta;
type Story = StoryObj<StoryFrameProps>;

export const Filled: Story = {
  args: {
    cart: (language) => [
      createLine('nara-3-seat-sofa', {}, { language }),
      createLine('ring-round-coffee-table', {}, { language }),
      createLine('hug-dining-chair', { quantity: 4 }, { language }),
    ],
  },
};
export const Removed: Story = {
  args: {
    cart: (language) => [
      createLine('nara-3-seat-sofa', {}, { language }),
      createLine('lanna-easy-chair', {}, { language }),
      createLine('hug-dining-chair', {}, { language }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: message('cart-wishlist:line.removeNamed') }))[0]!);
    await expect(await canvas.findByRole('button', { name: message('cart-wishlist:line.undoNamed') })).toBeVisible();
  },
};
export const Blocked: Story = {
  args: {
    cart: (language) => [
      createLine('hug-dining-chair', { quantity: 6, asset_quantity: 4 }, { language }),
      createLine('ring-round-coffee-table', { quantity: 0 }, { language }),
      createLine('winston-chesterfield-sofa', {}, { language, at: 1 }),
    ],
  },
};
export const Empty: Story = { args: { cart: () => [] } };
