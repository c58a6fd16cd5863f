import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor, within } from 'storybook/test';
import { customerSamples, failingHandler, hangingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const [first, second] = customerSamples.en.payments.cards;
const withCards = (cards: readonly unknown[]): HandlerOverrides => ({
  'GET /stripe-service/payment_methods/{id}': () => ({ body: { data: cards as never } }),
});

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Payment details',
  id: 'account-payment',
  args: { at: '/user#payment', before: asCustomer },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const withRadios: Story['play'] = async ({ canvas }) => {
  await waitFor(() => expect(canvas.getAllByRole('radio').length).toBeGreaterThan(0), { timeout: 8000 });
  await expect(await canvas.findByRole('link', { name: message('account:payment.calendar') }, { timeout: 8000 })).toBeVisible();
  await waitFor(() => expect(canvas.getByText(/Pays|จ่าย.?ค่า.?เช่า.? \d/)).toBeVisible(), { timeout: 8000 });
};

export const Cards: Story = {
  args: { handlers: withCards([first, { ...second, brand: 'mastercard', last4: '5454', exp_month: 12, exp_year: 2026 }]) },
  play: withRadios,
};
export const RanOut: Story = { args: { handlers: withCards([{ ...first, exp_month: 10, exp_year: 2026 }]) }, play: withRadios };
export const None: Story = {
  args: { handlers: withCards([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(message('account:payment.none'), {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Removing: Story = {
  args: { handlers: withCards([first, second]) },
  play: async (context) => {
    await withRadios(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: /0341/ }));
    await waitFor(() => expect(context.canvas.getByRole('dialog')).toBeVisible());
  },
};
export const Loading: Story = { args: { handlers: { 'GET /stripe-service/payment_methods/{id}': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /stripe-service/payment_methods/{id}': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const StillNeeded: Story = {
  args: {
    handlers: {
      ...withCards([first, second]),
      'POST /stripe-service/payment_methods/{id}/{card}/remove': () => errorResponse(409, 'payment_method_in_use'),
    },
  },
  play: async (context) => {
    await Removing.play?.(context);
    const dialog = within(context.canvas.getByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: message('account:payment.remove.confirm') }));
    await expect(await context.canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
