import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fails, hangs } from '@spruce/api-client/testing';
import { screen, type StoryPageProps } from '../../testing/story-page';

const meta: Meta<StoryPageProps> = { ...screen, title: 'Catalog/Product list', tags: ['!autodocs'], args: { path: '/product' } };
export default meta;
type Story = StoryObj<StoryPageProps>;

export const AllFurniture: Story = {};
export const Filtered: Story = { args: { path: '/product?main=living-room&subs=seating&brands=saan&stock_status=instock&min_sub_price=500&max_sub_price=3000' } };
export const Search: Story = { args: { path: '/product?search=sofa' } };
export const Empty: Story = { args: { path: '/product?main=living-room&subs=seating&max_sub_price=50' } };
export const Loading: Story = { args: { handlers: { 'GET /products': hangs() } } };
export const Failed: Story = { args: { handlers: { 'GET /products': fails(500) } } };
export const FiltersFailed: Story = { args: { handlers: { 'GET /products/brands': fails(500) } } };
export const OnAPhone: Story = { ...Filtered, globals: { viewport: { value: 'phone' } }, tags: ['phone'] };
