import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useTranslation } from 'react-i18next';
import { failingHandler, hangingHandler, samples } from '@spruce/api-client/testing';
import { createLine } from '../../testing/cart-fixtures';
import { createVisit, type StoryFrameProps } from '../../testing/story-frame';
import { Component as CartPage } from './cart-page';
import { CartSkeleton } from './cart-skeleton';

const quiet = { 'GET /products': hangingHandler() };
const meta: Meta<StoryFrameProps> = {
  ...createVisit(<CartPage />),
  title: 'Screens/Cart/Page',
  id: 'cart-page',
  tags: ['!autodocs'],
  parameters: { padding: false },
};
export default meta;
type Story = StoryObj<StoryFrameProps>;

export const Filled: Story = {
  args: {
    months: 9,
    handlers: quiet,
    cart: (language) =>
      ['nara-3-seat-sofa', 'hug-dining-chair', 'ring-round-coffee-table'].map((slug) => createLine(slug, {}, { language })),
  },
};
export const ToBePutRight: Story = {
  args: {
    months: 9,
    handlers: quiet,
    cart: (language) => [
      createLine('nara-3-seat-sofa', {}, { language }),
      createLine('hug-dining-chair', { quantity: 2, asset_quantity: 2 }, { language }),
      createLine('ayo-dining-table-180', { quantity: 0 }, { language }),
      createLine('lanna-easy-chair', { remove: true }, { language }),
      createLine('winston-chesterfield-sofa', {}, { language, at: 1 }),
    ],
  },
};
export const Doctor: Story = {
  args: {
    cart: (language) => [
      createLine(
        'nara-3-seat-sofa',
        { subscription_prices: { subscription_3: 2170, subscription_6: 1680, subscription_9: 1470, subscription_12: 1350 } },
        { language },
      ),
      createLine('hug-dining-chair', { quantity: 4 }, { language }),
    ],
    handlers: {
      'GET /products/stock': ({ params }) => ({
        body: {
          data: {
            variations: samples.en.cards.flatMap(({ slug, variations }) =>
              variations
                .filter(({ id }) => params['variations']?.split(',').includes(String(id)))
                .map(({ id, stock_quantity, asset_quantity, in_stock }) => ({
                  id,
                  stock_quantity,
                  asset_quantity: slug === 'hug-dining-chair' ? 2 : asset_quantity,
                  in_stock,
                })),
            ),
            packages: [],
          },
        },
      }),
    },
  },
};
export const AllOutOfStock: Story = {
  args: { handlers: quiet, cart: (language) => [createLine('winston-chesterfield-sofa', {}, { language, at: 1 })] },
};
export const Empty: Story = { args: { cart: () => [] } };
export const EmptyWithUndo: Story = {
  args: { cart: (language) => [createLine('nara-3-seat-sofa', { remove: true }, { language })], handlers: quiet },
};
export const SuggestionsFailed: Story = { args: { ...Filled.args, handlers: { 'GET /products': failingHandler(500) } } };
function OnItsWay() {
  const { t } = useTranslation('cart-wishlist');
  return (
    <div className="wrap">
      <CartSkeleton title={t('cart.title')} />
    </div>
  );
}
export const Loading: Story = { args: { cart: () => [] }, render: () => <OnItsWay /> };
