import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { samples } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { createLine, createPackageLine, createWish } from '../../testing/cart-fixtures';
import { createVisit, type StoryFrameProps } from '../../testing/story-frame';
import WishlistPanel from './wishlist-panel';

const meta: Meta<StoryFrameProps> = {
  ...createVisit(
    <div className="wrap section">
      <WishlistPanel />
    </div>,
  ),
  title: 'Screens/Cart/Wishlist in the account',
  id: 'cart-wishlist-panel',
  tags: ['!autodocs'],
  parameters: { padding: false },
  args: {
    cart: (language) => [createLine('ring-round-coffee-table', {}, { language })],
    wishes: (language) => [
      createWish('moon-boucle-armchair', {}, { language }),
      createWish('nara-3-seat-sofa', {}, { language }),
      { ...createPackageLine(), wish_list: true, out_stock: false },
    ],
  },
};
export default meta;
type Story = StoryObj<StoryFrameProps>;

export const Saved: Story = {};
export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: message('cart-wishlist:line.removeNamed') }))[0]!);
    await expect(await canvas.findByRole('button', { name: message('cart-wishlist:line.undoNamed') })).toBeVisible();
  },
};
export const ToldToday: Story = {
  args: {
    wishes: (language) => [
      createWish('moon-boucle-armchair', { subscription_prices: { subscription_3: 900, subscription_12: 590 } }, { language }),
      createWish('nara-3-seat-sofa', {}, { language }),
      createWish('hug-dining-chair', { id: 9_999_999, variantID: 9_999_999 }, { language }),
    ],
    handlers: {
      'GET /products/stock': ({ params }) => {
        const sofa = samples.en.cards.find(({ slug }) => slug === 'nara-3-seat-sofa')?.variations[0]?.id;
        const ids = (params['variations'] ?? '').split(',').map(Number);
        const variations = ids.map((id) => ({ id, stock_quantity: id === sofa ? 0 : 4, in_stock: id !== sofa }));
        return { body: { data: { variations, packages: [] } } };
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(message('cart-wishlist:wishlist.gone'), {}, { timeout: 8000 })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: message('cart-wishlist:line.tellWhenBack') }));
  },
};
export const Empty: Story = { args: { wishes: () => [] } };
