import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor, within } from 'storybook/test';
import { customerSamples, fails, hangs, refuses } from '@spruce/api-client/testing';
import { asCustomer } from '@spruce/platform/testing';
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

/** Looked at when its money is there. */
const withMoney: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('img', { name: /charges made|ตัดแล้ว/ }, { timeout: 8000 })).toBeVisible();
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
/** Confirmed: the van is planned, and nothing can be edited or cancelled any more. */
export const BookingConfirmed: Story = { args: { at: `/order/${number(0)}`, handlers: toldHandlers(told.confirmed) }, play: withMoney };
/** The van is on its way: nothing can be edited or changed on this day. */
export const InTransit: Story = { args: { at: `/order/${number(0)}`, handlers: toldHandlers(told.inTransit) }, play: withMoney };
/** It was ended early for a day that is still to come: until then it is rented, and charged. */
export const TerminationConfirmed: Story = { args: { at: `/order/${number(3)}`, handlers: toldHandlers(told.ending) }, play: withMoney };
/** Its term is over, and what is rented is still to be collected. */
export const Expired: Story = { args: { at: `/order/${number(3)}`, handlers: toldHandlers(told.expired) }, play: withMoney };
/** Ended before its term: what is over stays to be read. */
export const Terminated: Story = { args: { at: `/order/${number(3)}`, handlers: toldHandlers(told.terminated) }, play: withMoney };
/** In its eighth month: all changes can be made, and its dates can be had. */
export const Running: Story = {
  args: { at: `/order/${number(3)}`, handlers: changeHandlers((language) => running(language)) },
  play: withMoney,
};
export const Loading: Story = { args: { at: `/order/${number(3)}`, handlers: { 'GET /orders/{id}': hangs() } } };
export const OutOfReach: Story = {
  args: { at: `/order/${number(3)}`, handlers: { 'GET /orders/{id}': fails(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const Cancelling: Story = {
  args: { at: `/order/${number(0)}` },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Cancel this order|ยกเลิกรายการนี้)$/ }, { timeout: 8000 }));
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};
/** The order is there, its money is not: the rest of the page stays. */
export const MoneyOutOfReach: Story = {
  args: {
    at: `/order/${number(3)}`,
    handlers: { 'GET /orders/{id}/billing': fails(500), 'GET /orders/{id}/invoices': fails(500) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
/** Confirmed by staff a moment ago: nothing is cancelled, and the dialog says so. */
export const CancelTooLate: Story = {
  args: { at: `/order/${number(0)}`, handlers: { 'POST /orders/{id}/cancel': () => refuses(409, 'order_transition_not_allowed') } },
  play: async (context) => {
    await Cancelling.play?.(context);
    const dialog = within(context.canvas.getByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: /^(Cancel order|ยกเลิกรายการ)$/ }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};
