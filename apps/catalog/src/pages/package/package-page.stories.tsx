import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { catalogueHandlers, failingHandler, hangingHandler, samples, type HandlerOverrides } from '@spruce/api-client/testing';
import { screen, type StoryPageProps } from '../../testing/story-page';

const othersBy = (others: NonNullable<HandlerOverrides['GET /products/packages']>): HandlerOverrides => ({
  'GET /products/packages': (request) => (request.params.slug ? catalogueHandlers['GET /products/packages'](request) : others(request)),
});
const soldOut: HandlerOverrides = {
  'GET /products/packages': ({ params, language }) => ({
    body: {
      data: samples[language].packages
        .filter(({ slug }) => !params.slug || slug === params.slug)
        .map((room) => ({ ...room, in_stock: false, stock_quantity: 0 })),
    },
  }),
};

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Package',
  id: 'catalog-package',
  tags: ['!autodocs'],
  args: { path: '/package/japandi-living-room' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const Full: Story = {};
export const Bedroom: Story = { args: { path: '/package/warm-oak-bedroom' } };
export const SoldOut: Story = { args: { handlers: soldOut } };
export const OtherRoomsOnTheirWay: Story = { args: { handlers: othersBy(hangingHandler()) } };
export const OtherRoomsFailed: Story = { args: { handlers: othersBy(failingHandler(500)) } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['phone'] };
