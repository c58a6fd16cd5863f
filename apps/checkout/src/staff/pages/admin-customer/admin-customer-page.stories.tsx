import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { customerSamples, failingHandler, hangingHandler, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import type { AssistedDraft } from '@spruce/contract/storage';
import { message, type MessageMatcher } from '@spruce/platform/testing';
import { placedByLink, PREPARED, staffDesk } from '../../../testing/staff-handlers';
import { storyVisit, type VisitArgs } from '../../../testing/story-visit';

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Staff/Customer',
  id: 'staff-customer',
  args: { at: '/checkout/admin/customers/1', staff: true, handlers: staffDesk() },
};
export default meta;
type Story = StoryObj<VisitArgs>;
type Play = NonNullable<Story['play']>;

const story = (draft: AssistedDraft | undefined, handlers: HandlerOverrides, play: Play): Story => ({
  args: { handlers: { ...staffDesk(), 'POST /orders': placedByLink, ...handlers }, ...(draft && { assisted: draft }) },
  play,
});
const priced: Play = async ({ canvas }) => {
  await expect(await canvas.findByText(message('staff:assisted.firstCharge'), {}, { timeout: 8000 })).toBeVisible();
  await expect(await canvas.findByRole('columnheader', { name: '15:00-17:00' })).toBeVisible();
};
const place = (canvas: Parameters<Play>[0]['canvas']) => canvas.findByRole('button', { name: message('staff:assisted.place') });
const pressed =
  (then: MessageMatcher): Play =>
  async (context) => {
    await priced(context);
    await context.userEvent.click(await place(context.canvas));
    await expect(await context.canvas.findByText(then)).toBeVisible();
  };
const withIdentity = (sumsub_status: 'pending') => ({
  'GET /account/{id}': ({ language }: { language: 'en' | 'th' }) => ({
    body: { data: { ...customerSamples[language].account.profile, sumsub_status, sumsub_verified: false } },
  }),
});

export const Nothing: Story = story(undefined, {}, async ({ canvas }) => {
  await expect(await canvas.findByText(message('staff:assisted.nothing'), {}, { timeout: 8000 })).toBeVisible();
});
export const Prepared: Story = story(PREPARED, {}, priced);
export const Searching: Story = story(PREPARED, {}, async (context) => {
  await priced(context);
  const { canvas, userEvent } = context;
  await userEvent.type(canvas.getByRole('searchbox'), context.globals['locale'] === 'th' ? 'โซฟา' : 'sofa');
  await expect((await canvas.findAllByRole('button', { name: message('staff:assisted.addNamed'), hidden: false }))[1]).toBeVisible();
});
export const IdPending: Story = story(
  { ...PREPARED, slot: null, agreed: false },
  withIdentity('pending'),
  pressed(message('staff:assisted.missing.identity')),
);
export const SlotTaken: Story = story(
  PREPARED,
  { 'POST /orders': () => errorResponse(409, 'delivery_slot_full') },
  pressed(message('staff:assisted.problems.delivery')),
);
export const Placed: Story = story(
  { ...PREPARED, placed: { id: 4, number: 'SP-261121-0004', link: customerSamples.en.payments.link.id } },
  {},
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: message('staff:assisted.placed') }, { timeout: 8000 })).toBeVisible();
  },
);
export const Unknown: Story = { args: { at: '/checkout/admin/customers/999999' } };
export const Loading: Story = { args: { handlers: { 'GET /account/{id}': hangingHandler() } } };
export const OutOfReach: Story = {
  args: { handlers: { 'GET /account/{id}': failingHandler(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 8000 })).toBeVisible();
  },
};
