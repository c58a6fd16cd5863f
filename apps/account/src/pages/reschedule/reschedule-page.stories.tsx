import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { failingHandler, type HandlerOverrides } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { asCustomer } from '@spruce/platform/testing';
import { told } from '../../testing/order-states';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';
import { visitDays } from '../../testing/visit-days';

const handlers = (visit: object): HandlerOverrides => ({
  'GET /orders/{id}': ({ language }) => {
    const order = told.confirmed(language as Language);
    const booked = { id: 5, kinds: ['delivery' as const], ...order.delivery, comes: [], goes: [], is_rescheduled: false, ...visit };
    return { body: { data: { ...order, upcoming: { visits: [booked], next_charge: null, ends_on: order.ends_on } } } };
  },
  'GET /orders/{id}/visits/{visit}/days': () => ({ body: { data: visitDays } }),
});
const { number } = told.confirmed('en');

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Reschedule a visit',
  id: 'account-reschedule',
  args: { at: `/order/${number}/reschedule/5`, before: asCustomer, handlers: handlers({ reschedule_until: '2026-11-30' }) },
};
export default meta;
type Story = StoryObj<VisitArgs>;

export const Days: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', {}, { timeout: 8000 })).toBeVisible();
  },
};
export const MovedBefore: Story = { args: { handlers: handlers({ reschedule_until: null, is_rescheduled: true }) } };
export const TooLate: Story = { args: { handlers: handlers({ reschedule_until: null }) } };
export const OutOfReach: Story = {
  args: { handlers: { ...handlers({ reschedule_until: '2026-11-30' }), 'GET /orders/{id}/visits/{visit}/days': failingHandler(503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
