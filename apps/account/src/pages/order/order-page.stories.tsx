import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor, within } from 'storybook/test';
import { customerSamples, failingHandler, hangingHandler, errorResponse } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { changeHandlers, running } from '../../testing/change-handlers';
import { told, toldHandlers } from '../../testing/order-states';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const number = (index: number) => customerSamples.en.orders.list[index]?.number ?? '';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Order',
  id: 'account-order',
  args: { at: '', before: asCustomer },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const withMoney: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('img', { name: message('account:order.charges.ruler') }, { timeout: 8000 })).toBeVisible();
};

export const Booked: Story = { args: { at: `/order/${number(0)}` }, play: withMoney };
export const PaymentFailed: Story = {
  args: { at: `/order/${number(1)}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /4242/ }, { timeout: 8000 })).toBeVisible();
  },
};
export const Refunded: Story = {
  args: { at: `/order/${number(2)}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /PDF/ }, { timeout: 8000 })).toBeVisible();
  },
};
export const Active: Story = { args: { at: `/order/${number(3)}` }, play: withMoney };
export const BookingConfirmed: Story = { args: { at: `/order/${number(0)}`, handlers: toldHandlers(told.confirmed) }, play: withMoney };
export const InTransit: Story = { args: { at: `/order/${number(0)}`, handlers: toldHandlers(told.inTransit) }, play: withMoney };
export const TerminationConfirmed: Story = { args: { at: `/order/${number(3)}`, handlers: toldHandlers(told.ending) }, play: withMoney };
export const Expired: Story = { args: { at: `/order/${number(3)}`, handlers: toldHandlers(told.expired) }, play: withMoney };
export const Terminated: Story = { args: { at: `/order/${number(3)}`, handlers: toldHandlers(told.terminated) }, play: withMoney };
export const Running: Story = {
  args: { at: `/order/${number(3)}`, handlers: changeHandlers((language) => running(language)) },
  play: withMoney,
};
export const Loading: Story = { args: { at: `/order/${number(3)}`, handlers: { 'GET /orders/{id}': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { at: `/order/${number(3)}`, handlers: { 'GET /orders/{id}': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Cancelling: Story = {
  args: { at: `/order/${number(0)}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: message('account:order.now.cancel') }, { timeout: 8000 }));
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};
export const MoneyOutOfReach: Story = {
  args: {
    at: `/order/${number(3)}`,
    handlers: { 'GET /orders/{id}/billing': failingHandler(500), 'GET /orders/{id}/invoices': failingHandler(500) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const CancelTooLate: Story = {
  args: { at: `/order/${number(0)}`, handlers: { 'POST /orders/{id}/cancel': () => errorResponse(409, 'order_transition_not_allowed') } },
  play: async (context) => {
    await Cancelling.play?.(context);
    const dialog = within(context.canvas.getByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: message('account:order.cancel.confirm') }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};
