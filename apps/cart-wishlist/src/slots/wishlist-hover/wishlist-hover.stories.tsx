import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { createWish } from '../../testing/cart-fixtures';
import { createVisit, type StoryFrameProps } from '../../testing/story-frame';
import WishlistHover from './wishlist-hover';

const popover = (
  <div
    style={{
      width: 380,
      maxWidth: '100%',
      padding: 24,
      borderRadius: 'var(--r-float)',
      background: 'var(--white)',
      boxShadow: 'var(--shadow-float)',
    }}
  >
    <WishlistHover />
  </div>
);
const meta: Meta<StoryFrameProps> = {
  ...createVisit(popover),
  title: 'Screens/Cart/Wishlist hover',
  id: 'cart-wishlist-hover',
  tags: ['!autodocs'],
  args: {
    cart: () => [],
    wishes: (language) => [
      createWish('moon-boucle-armchair', {}, { language }),
      createWish('nara-3-seat-sofa', {}, { language }),
      createWish('hug-dining-chair', {}, { language }),
    ],
  },
};
export default meta;
type Story = StoryObj<StoryFrameProps>;

export const Saved: Story = {};
export const Removed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Remove|ลบออก).*(Nara|นารา)/ }));
    await expect(await canvas.findByRole('button', { name: /^(Undo|เลิกทำ)/ })).toBeVisible();
  },
};
export const OutOfStock: Story = {
  args: {
    handlers: {
      'GET /products/stock': ({ params }) => ({
        body: {
          data: {
            variations: (params['variations'] ?? '').split(',').map((id) => ({ id: Number(id), stock_quantity: 0, in_stock: false })),
            packages: [],
          },
        },
      }),
    },
  },
  play: async ({ canvas }) => expect((await canvas.findAllByText(/out of stock|หมดชั่วคราว/, {}, { timeout: 8000 })).length).toBe(3),
};
export const Empty: Story = { args: { wishes: () => [] } };
