import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within, waitFor } from 'storybook/test';
import { failingHandler, hangingHandler } from '@spruce/api-client/testing';
import { message } from '@spruce/platform/testing';
import { COMPLETE, quoteShort } from '../../testing/browser';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const meta: Meta<VisitArgs> = { ...storyVisit, title: 'Screens/Checkout/Details', id: 'checkout-details', args: { at: '/checkout' } };
export default meta;
type Story = StoryObj<VisitArgs>;

const withDays: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: message('checkout:details.continue') }, { timeout: 8000 })).toBeVisible();
  await expect(await canvas.findByRole('heading', { name: message('checkout:sections.payment') })).toBeVisible();
};

export const Complete: Story = { args: { draft: COMPLETE }, play: withDays };
export const WithPackage: Story = {
  args: { draft: COMPLETE, withPackage: true, handlers: { 'POST /orders/quote': quoteShort({}) } },
  play: withDays,
};
export const Missing: Story = {
  play: async (context) => {
    await withDays(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: message('checkout:details.continue') }));
    await expect(context.canvas.getByRole('group', { name: message('checkout:missing.title') })).toHaveFocus();
  },
};
export const TaxInvoice: Story = {
  args: { draft: { ...COMPLETE, wantsInvoice: true, invoice: 'invoice_c40e38766ea0' } },
  play: withDays,
};
export const Loading: Story = { args: { handlers: { 'GET /account/{id}': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /account/{id}': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};

const GONE = { 'POST /orders/quote': quoteShort({ 1041: 0 }) };
export const OutOfStock: Story = {
  args: { draft: COMPLETE, handlers: GONE },
  play: async (context) => {
    await withDays(context);
    await expect(await context.canvas.findByRole('region', { name: message('checkout:sections.stock') }, { timeout: 8000 })).toBeVisible();
  },
};
export const OutOfStockWindow: Story = {
  args: { draft: COMPLETE, handlers: GONE },
  play: async (context) => {
    await OutOfStock.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: message('checkout:details.continue') }));
    const dialog = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
