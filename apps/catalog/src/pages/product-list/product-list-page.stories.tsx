import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor, within } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { screen, type StoryPageProps } from '../../testing/story-page';

const meta: Meta<StoryPageProps> = {
  ...screen,
  title: 'Screens/Catalog/Product list',
  id: 'catalog-product-list',
  tags: ['!autodocs'],
  args: { path: '/product' },
};
export default meta;
type Story = StoryObj<StoryPageProps>;

export const AllFurniture: Story = {};
export const Filtered: Story = {
  args: { path: '/product?main=living-room&subs=seating&brands=saan&stock_status=instock&min_sub_price=500&max_sub_price=3000' },
};
export const ByColour: Story = { args: { path: '/product?colours=green&materials=boucle,linen-cotton&widths=60-100,up-to-60' } };
export const Search: Story = { args: { path: '/product?search=sofa' } };
export const Empty: Story = { args: { path: '/product?main=living-room&subs=seating&max_sub_price=50' } };
export const EmptyByColour: Story = { args: { path: '/product?types=sofas&colours=green&widths=up-to-60' } };
export const InARoom: Story = {
  tags: ['desktop'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover((await canvas.findAllByRole('article', undefined, { timeout: 8000 }))[0]!);
    const [text] = await canvas.findAllByText(message('catalog:card.room'));
    await userEvent.click(text!);
    await expect(text!.closest('button')).toHaveAttribute('aria-pressed', 'true');
  },
};
export const Loading: Story = { args: { handlers: { 'GET /products': hangingHandler() } } };
export const Failed: Story = { args: { handlers: { 'GET /products': failingHandler(500) } } };
export const FiltersFailed: Story = { args: { handlers: { 'GET /products/brands': failingHandler(500) } } };
export const OnAPhone: Story = { ...Filtered, globals: { viewport: { value: 'phone' } }, tags: ['phone'] };
export const FiltersOpened: Story = {
  args: { path: '/product?main=living-room' },
  globals: { viewport: { value: 'phone' } },
  tags: ['phone'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    // The button is hidden until the snapshot makes the window as narrow as a phone. A hidden button has no accessible name, so the story
    // finds it by selector.
    const open = await waitFor(
      () => {
        const button = canvasElement.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]');
        if (!button) throw new Error('Filter button not found');
        return button;
      },
      { timeout: 8000 },
    );
    await userEvent.click(open);
    const sheet = await canvas.findByRole('dialog');
    const stock = await within(sheet).findByRole('checkbox', { name: /In Stock|พร้อม.?ส่ง/ });
    stock.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(within(sheet).getByRole('checkbox', { name: /In Stock|พร้อม.?ส่ง/ })).toBeChecked());
    await waitFor(() => expect(getComputedStyle(sheet).transform).toBe('none'));
    await waitFor(() => expect(within(sheet).getAllByRole('button').at(-1)).toHaveTextContent(/\d/));
  },
};
export const ByKeyboard: Story = {
  tags: ['desktop', 'no-snapshot'],
  play: async ({ canvas, userEvent }) => {
    const highest = await canvas.findByRole('textbox', { name: message('catalog:productList.filters.highest') }, { timeout: 8000 });
    await userEvent.clear(highest);
    await userEvent.type(highest, '1000{Enter}');
    await canvas.findByRole('button', { name: /฿1,000/ });
    await expect(highest).toHaveValue('1,000');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: message('catalog:productList.sort.label') }), 'PRICE_LOW_HIGH');
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: message('catalog:productList.sort.label') })).toHaveValue('PRICE_LOW_HIGH'),
    );
  },
};
