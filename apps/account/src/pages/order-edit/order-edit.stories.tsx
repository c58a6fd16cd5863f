import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { customerSamples, failingHandler, hangingHandler, errorResponse } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { asCustomer, message } from '@spruce/platform/testing';
import { changeHandlers } from '../../testing/change-handlers';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const booked = (language: Language) => customerSamples[language].orders.byId[4]!;

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Order edit',
  id: 'account-order-edit',
  args: { at: '/order/edit/sp-261121-0004', before: asCustomer, handlers: changeHandlers(booked) },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const WAIT = { timeout: 8000 };

export const Which: Story = {
  args: { at: '/order/edit' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article', {}, WAIT)).length).toBe(3);
  },
};
export const AsItIs: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', {}, WAIT)).toBeVisible();
  },
};
export const Edited: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: message('account:change.lines.more') }, WAIT))[0]!);
    const panel = within(await canvas.findByRole('complementary', {}, WAIT));
    await expect(await panel.findByRole('button', {}, WAIT)).toBeVisible();
  },
};
export const NotNow: Story = { args: { handlers: changeHandlers((language) => ({ ...booked(language), status: 'active', actions: [] })) } };
let changed = false;
const moved = (language: Language) => ({ ...booked(language), version: changed ? 2 : 1 });
export const ChangedElsewhere: Story = {
  args: {
    before: () => {
      changed = false;
      asCustomer();
    },
    handlers: {
      ...changeHandlers(moved),
      'PUT /orders/{id}': () => {
        changed = true;
        return errorResponse(409, 'order_stale');
      },
    },
  },
  play: async (context) => {
    await Edited.play?.(context);
    const panel = within(context.canvas.getByRole('complementary'));
    await userEvent.click(panel.getAllByRole('button')[0] as HTMLElement);
    await expect(await context.canvas.findByText(message('account:change.edit.stale'), {}, WAIT)).toBeVisible();
  },
};
export const Loading: Story = { args: { handlers: { ...changeHandlers(booked), 'GET /orders/{id}': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { ...changeHandlers(booked), 'GET /orders/{id}': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, WAIT)).toBeVisible();
  },
};
