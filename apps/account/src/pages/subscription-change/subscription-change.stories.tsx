import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { customerSamples, failingHandler, errorResponse } from '@spruce/api-client/testing';
import { asCustomer, message } from '@spruce/platform/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { changeHandlers, running } from '../../testing/change-handlers';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

const PATH = '/order/sp-261121-0001/subscription-change';
const eight = changeHandlers((language) => running(language));

const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Account/Subscription change',
  id: 'account-subscription-change',
  args: { at: PATH, before: asCustomer, handlers: eight },
};
export default meta;
type Story = StoryObj<VisitArgs>;
type Canvas = ReturnType<typeof within>;

const WAIT = { timeout: 8000 };
const quoted = async (canvas: Canvas) => {
  const panel = within(await canvas.findByRole('complementary', {}, WAIT));
  await expect((await panel.findAllByRole('button', {}, WAIT))[0]).toBeVisible();
};

export const Menu: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: message('account:change.kind.extend') }, WAIT)).toBeVisible();
  },
};
export const Refused: Story = {
  args: {
    handlers: changeHandlers((language) => ({
      ...running(language),
      actions: ['relocate'],
      change_requests: 1,
      refusals: (['extend', 'add', 'swap', 'return', 'end-early', 'buy'] as const).map((action) => ({ action, code: 'change_open' })),
      changes: [
        {
          id: 31,
          kind: 'add',
          state: 'approved',
          charge: 1800,
          monthly: 7990,
          monthly_from: '2026-12-21',
          request: {},
          quote: {},
          created_at: '2026-11-20T05:00:00.000Z',
          decided_at: null,
          reason: null,
        },
      ],
    })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', {}, WAIT)).toBeVisible();
  },
};
export const Extend: Story = {
  args: { at: `${PATH}?change=extend`, handlers: changeHandlers((language) => running(language, { month: 4, months: 6 })) },
  play: ({ canvas }) => quoted(canvas),
};
export const Add: Story = {
  args: { at: `${PATH}?change=add` },
  play: async ({ canvas }) => {
    const take = await canvas.findAllByRole('button', { name: /^(Add|เพิ่ม) .*,/ }, WAIT);
    await userEvent.click(take[0] as HTMLElement);
    await quoted(canvas);
  },
};
export const Swap: Story = {
  args: { at: `${PATH}?change=swap` },
  play: async ({ canvas }) => {
    const goes = await canvas.findAllByRole('radio', {}, WAIT);
    await userEvent.click(goes[0] as HTMLElement);
    const comes = within(await canvas.findByRole('region', { name: message('account:change.swap.comes') }, WAIT));
    const [first] = (await comes.findAllByRole('radio', {}, WAIT)).filter((radio) => !(radio as HTMLInputElement).disabled);
    await userEvent.click(first as HTMLElement);
    await quoted(canvas);
  },
};
export const Return: Story = {
  args: { at: `${PATH}?change=return` },
  play: async ({ canvas }) => {
    const pieces = await canvas.findAllByRole('checkbox', {}, WAIT);
    await userEvent.click(pieces[0] as HTMLElement);
    await userEvent.click(pieces[1] as HTMLElement);
    await quoted(canvas);
  },
};
export const ReturnToCome: Story = {
  args: {
    at: `${PATH}?change=return`,
    handlers: changeHandlers((language) => running(language), { visit_window: null, charge: 0, refund: 1290, re_rating: [] }),
  },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('checkbox', {}, WAIT))[0] as HTMLElement);
    await quoted(canvas);
  },
};
const walkUp: VisitArgs['handlers'] = {
  ...eight,
  'GET /account/{id}': ({ language }) => {
    const { profile } = customerSamples[language].account;
    const [home] = Object.values(profile.shipping);
    if (!home) throw new Error('The samples have no address');
    const delivery = { stairs: 'true' as const, lift: 'false' as const, note: '' };
    const parents = {
      ...home,
      id: 9,
      key: 'shipping_parents',
      location_name: language === 'th' ? 'บ้านพ่อแม่' : 'My parents',
      address_1: '21/4',
      address_2: language === 'th' ? 'ซอยอารีย์ 4' : 'Soi Ari 4',
      building: '',
      delivery,
    };
    return { body: { data: { ...profile, shipping: { ...profile.shipping, shipping_parents: parents } } } };
  },
};
export const Relocate: Story = {
  args: { at: `${PATH}?change=relocate`, handlers: walkUp },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^(My parents|บ้านพ่อแม่)/ }, WAIT));
    await quoted(canvas);
  },
};
export const EndEarly: Story = { args: { at: `${PATH}?change=end-early` }, play: ({ canvas }) => quoted(canvas) };
export const EndEarlyMissing: Story = {
  args: { at: `${PATH}?change=end-early` },
  play: async ({ canvas }) => {
    await quoted(canvas);
    const panel = within(canvas.getByRole('complementary'));
    await userEvent.click(panel.getAllByRole('button').at(-1) as HTMLElement);
    await expect(await panel.findByRole('checkbox')).toBeInvalid();
  },
};
const lastMonth = changeHandlers((language) => running(language, { month: 12 }));
export const Buy: Story = {
  args: { at: `${PATH}?change=buy`, handlers: lastMonth },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('checkbox', {}, WAIT))[0] as HTMLElement);
    await quoted(canvas);
  },
};
export const BuyNothingChosen: Story = {
  args: { at: `${PATH}?change=buy`, handlers: lastMonth },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('checkbox', {}, WAIT))[0]).toBeVisible();
  },
};
export const BuyFailed: Story = {
  args: { at: `${PATH}?change=buy`, handlers: { ...lastMonth, 'POST /orders/{id}/subscription-change/quote': failingHandler(500) } },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('checkbox', {}, WAIT))[0] as HTMLElement);
    await expect(await canvas.findByRole('alert', {}, WAIT)).toBeVisible();
  },
};
export const Done: Story = {
  args: { at: `${PATH}?change=extend`, handlers: changeHandlers((language) => running(language, { month: 4, months: 6 })) },
  play: async ({ canvas }) => {
    await quoted(canvas);
    const panel = within(canvas.getByRole('complementary'));
    await userEvent.click(panel.getAllByRole('button')[0] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: message('account:change.done.extend') })).toHaveFocus(), WAIT);
  },
};
export const QuoteChanged: Story = {
  args: {
    at: `${PATH}?change=extend`,
    handlers: {
      ...changeHandlers((language) => running(language, { month: 4, months: 6 })),
      'POST /orders/{id}/subscription-change': () => errorResponse(409, 'quote_changed'),
    },
  },
  play: async ({ canvas }) => {
    await quoted(canvas);
    const panel = within(canvas.getByRole('complementary'));
    await userEvent.click(panel.getAllByRole('button')[0] as HTMLElement);
    await expect(await panel.findByRole('alert', {}, WAIT)).toBeVisible();
  },
};
const confirmMove: NonNullable<Story['play']> = async (context) => {
  const { canvas } = context;
  await Relocate.play?.(context);
  const days = within(await canvas.findByRole('grid', {}, WAIT));
  const day = days.getAllByRole('button').find((button) => button.getAttribute('aria-disabled') !== 'true');
  await userEvent.click(day as HTMLElement);
  await userEvent.click((await canvas.findAllByRole('radio', { name: /^\d\d:00-/ }, WAIT))[0] as HTMLElement);
  await userEvent.click(within(canvas.getByRole('complementary')).getAllByRole('button')[0] as HTMLElement);
};
export const Asked: Story = {
  args: { at: `${PATH}?change=relocate`, handlers: walkUp },
  play: async (context) => {
    await confirmMove(context);
    await expect(
      await context.canvas.findByRole('heading', { level: 1, name: message('account:change.outcome.asked') }, WAIT),
    ).toHaveFocus();
  },
};
export const TimeGone: Story = {
  args: {
    at: `${PATH}?change=relocate`,
    handlers: { ...walkUp, 'POST /orders/{id}/subscription-change': () => errorResponse(409, 'delivery_slot_full') },
  },
  play: async (context) => {
    const { canvas } = context;
    await confirmMove(context);
    const section = within(await canvas.findByRole('region', { name: message('account:change.visit.move') }));
    await expect(await section.findByRole('alert', {}, WAIT)).toBeVisible();
  },
};
export const FinderOutOfReach: Story = {
  args: {
    at: `${PATH}?change=add`,
    handlers: { ...eight, 'GET /products': failingHandler(500), 'GET /delivery/window': failingHandler(500) },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('alert', {}, WAIT)).length).toBeGreaterThan(0);
  },
};
