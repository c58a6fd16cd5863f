import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor, within } from 'storybook/test';
import { customerSamples, fails, hangs, refuses, type Handler } from '@spruce/api-client/testing';
import { asCustomer } from '@spruce/platform/testing';
import { changeHandlers, running } from '../../testing/change-handlers';
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

type Order = (typeof customerSamples.en.orders.byId)[string];
/** An order of the samples that has gone on since. */
const told =
  (index: number, change: (order: Order) => Order): Handler<unknown> =>
  ({ language }) => {
    const order = customerSamples[language].orders.byId[customerSamples.en.orders.list[index]?.id ?? 0];
    if (!order) throw new Error('The samples have no such order');
    return { body: { data: change(order) } };
  };

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
/** The van is on its way: nothing can be edited or changed on this day. */
export const InTransit: Story = {
  args: {
    at: `/order/${number(0)}`,
    handlers: {
      'GET /orders/{id}': told(0, (order) => ({
        ...order,
        status: 'in-transit',
        actions: [],
        timeline: order.timeline.map((step) =>
          step.status === 'in-transit'
            ? { ...step, state: 'current', at: '2026-11-29T03:40:00.000Z' }
            : step.status === 'request-booking' || step.status === 'booking-confirmed'
              ? { ...step, state: 'done', at: step.at ?? '2026-11-22T02:10:00.000Z' }
              : step,
        ),
      })),
    },
  },
  play: withMoney,
};
/** Ended before its term: what is over stays to be read. */
export const Terminated: Story = {
  args: {
    at: `/order/${number(3)}`,
    handlers: {
      'GET /orders/{id}': told(3, (order) => ({
        ...order,
        status: 'terminated',
        status_group: 'inactive',
        month: 3,
        next_charge_on: null,
        left_to_pay: 0,
        ends_on: '2027-02-21',
        actions: [],
        timeline: [
          ...order.timeline.filter(({ status }) => status !== 'expired').map((step) => ({ ...step, state: 'done' as const })),
          { status: 'termination-confirmed', state: 'done', at: '2027-01-20T04:00:00.000Z', on: null },
          { status: 'terminated', state: 'current', at: '2027-02-21T05:30:00.000Z', on: null },
        ],
      })),
      'GET /orders/{id}/billing': ({ language }) => {
        const billing = Object.values(customerSamples[language].payments.billing)[0];
        if (!billing) throw new Error('The samples have no billing');
        return { body: { data: { ...billing, state: 'ended', next_charge_on: null, next_amount: null, ends_on: '2027-02-21' } } };
      },
    },
  },
  play: withMoney,
};
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
