import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { customerSamples, failingHandler, hangingHandler } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { asCustomer, message } from '@spruce/platform/testing';
import { told, toldHandlers } from '../../testing/order-states';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Orders',
  id: 'account-orders',
  args: { at: '/order', before: asCustomer },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Groups: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article', {}, { timeout: 8000 })).length).toBe(4);
  },
};
export const OnTheirWay: Story = {
  args: {
    handlers: {
      'GET /orders': ({ language }) => ({
        body: { data: Object.values(told).map((of, index) => ({ ...of(language), id: 100 + index, number: `SP-261121-${1000 + index}` })) },
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article', {}, { timeout: 8000 })).length).toBe(5);
  },
};
export const RentedAgain: Story = {
  args: {
    handlers: {
      ...toldHandlers(told.expired),
      'GET /orders': ({ language }) => ({ body: { data: [told.expired(language)] } }),
      'GET /products/stock': () => ({
        body: {
          data: {
            variations: [
              { id: 1011, stock_quantity: 0, in_stock: false },
              { id: 1041, stock_quantity: 1, in_stock: true },
            ],
            packages: [{ id: 5010, stock_quantity: 4, in_stock: true }],
          },
        },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:orders.again.named') }, { timeout: 8000 }));
    await expect(await canvas.findByRole('link', { name: message('account:orders.again.cart') }, { timeout: 8000 })).toBeVisible();
  },
};
export const None: Story = {
  args: { handlers: { 'GET /orders': () => ({ body: { data: [] } }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2 }, { timeout: 8000 })).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { 'GET /orders': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /orders': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
const many = (language: Language) =>
  Array.from({ length: 30 }, (_, index) => ({
    ...customerSamples[language].orders.list[0]!,
    id: 100 + index,
    number: `SP-261121-${1000 + index}`,
  }));
export const MoreOutOfReach: Story = {
  args: {
    handlers: {
      'GET /orders': (asked) =>
        asked.params.page === '2'
          ? failingHandler(500)(asked)
          : { body: { data: many(asked.language) }, headers: { 'x-wp-total': '300', 'x-wp-totalpages': '10' } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:orders.more') }, { timeout: 8000 }));
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
