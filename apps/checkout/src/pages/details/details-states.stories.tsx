import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { customerSamples, type HandlerOverrides } from '@spruce/api-client/testing';
import { message, type MessageMatcher } from '@spruce/platform/testing';
import { COMPLETE, days } from '../../testing/browser';
import { storyVisit, type VisitArgs } from '../../testing/story-visit';

// Shows states of single sections. This must not be a doc comment, because Storybook would then drop the shared parameters of `storyVisit`.
const meta: Meta<VisitArgs> = {
  ...storyVisit,
  title: 'Screens/Checkout/Sections',
  id: 'checkout-sections',
  args: { at: '/checkout', draft: COMPLETE },
};
export default meta;
type Story = StoryObj<VisitArgs>;

const SLOW = { timeout: 8000 };
const CONTINUE = message('checkout:details.continue');

const says =
  (section: MessageMatcher, text: MessageMatcher | RegExp): Story['play'] =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: CONTINUE }, SLOW)).toBeVisible();
    const [found] = await within(canvas.getByRole('region', { name: section })).findAllByText(text, {}, SLOW);
    await expect(found).toBeVisible();
  };

type Status = (typeof customerSamples.en.account.identity)['status'];
const ID = message('checkout:sections.identity');
const identity = (status: Status, title: MessageMatcher): Story => ({
  args: { handlers: { 'POST /sumsub/verify': () => ({ body: { data: { ...customerSamples.en.account.identity, status } } }) } },
  play: says(ID, title),
});

export const IdNone = identity('none', message('checkout:identity.none.title'));
export const IdPending = identity('pending', message('identity:identity.pending.title'));
export const IdRetry = identity('retry', message('identity:identity.retry.title'));
export const IdRejected = identity('rejected', message('identity:identity.rejected.title'));

const SLOT = message('checkout:sections.slot');
const [chosen, next, after] = days.days.filter(({ available }) => available);
const busy: HandlerOverrides['GET /delivery/window'] = ({ language }) => {
  const { window } = customerSamples[language].delivery;
  const sold = { available: false, reason: 'full' as const, left: 0 };
  return {
    body: {
      data: {
        ...window,
        earliest: chosen ? { date: chosen.date, slot: '13:00-15:00' } : window.earliest,
        days: window.days.map((day) =>
          day.date === next?.date
            ? { ...day, left: 1 }
            : day.date === after?.date
              ? { ...day, ...sold, slots: day.slots.map((slot) => ({ ...slot, ...sold })) }
              : day.date === chosen?.date
                ? { ...day, slots: day.slots.map((slot, at) => (at === 0 ? { ...slot, ...sold } : at === 2 ? { ...slot, left: 2 } : slot)) }
                : day,
        ),
      },
    },
  };
};
export const FewPlaces: Story = {
  args: {
    draft: { ...COMPLETE, slot: chosen ? { date: chosen.date, slot: '13:00-15:00' } : null },
    handlers: { 'GET /delivery/window': busy },
  },
  play: says(SLOT, message('dayAndSlot:left')),
};
export const SlotLost: Story = {
  args: {
    draft: { ...COMPLETE, slot: chosen ? { date: chosen.date, slot: '11:00-12:00' } : null },
    handlers: { 'GET /delivery/window': busy },
  },
  play: says(SLOT, message('checkout:slot.lost')),
};

const { coupon } = customerSamples.en.payments;
const withCoupon: HandlerOverrides['POST /orders/quote'] = ({ language, body }) => {
  const { quote } = customerSamples[language].orders;
  const { totals } = quote;
  const off = (body as { coupon?: string }).coupon ? coupon.amount_off : 0;
  return {
    body: {
      data: {
        ...quote,
        totals: {
          ...totals,
          coupon_code: off ? coupon.code : null,
          coupon_discount: off,
          first_charge: totals.first_charge - off,
        },
      },
    },
  };
};
const COUPON = message('checkout:sections.coupon');
// A snapshot shows only the top of the page, so these stories about lower sections have none.
export const CouponAccepted: Story = {
  tags: ['no-snapshot'],
  args: { draft: { ...COMPLETE, coupon: coupon.code }, handlers: { 'POST /orders/quote': withCoupon } },
  play: says(COUPON, /HELLO500/),
};
export const CouponRefused: Story = {
  tags: ['no-snapshot'],
  args: { handlers: { 'POST /orders/quote': withCoupon } },
  play: async ({ canvas, userEvent }) => {
    const section = within(await canvas.findByRole('region', { name: COUPON }, SLOW));
    await userEvent.click(section.getByRole('button', { name: message('checkout:coupon.add') }));
    await userEvent.type(await section.findByRole('textbox'), 'NOPE{Enter}');
    await expect(await section.findByText(message('coupon:coupon.errors.coupon_unknown'), {}, SLOW)).toBeVisible();
  },
};

export const CardForm: Story = {
  tags: ['no-snapshot'],
  args: { draft: { ...COMPLETE, card: null }, handlers: { 'GET /stripe-service/payment_methods/{id}': () => ({ body: { data: [] } }) } },
  play: says(message('checkout:sections.payment'), message('checkout:payment.kept')),
};

const [taxpayer] = Object.keys(customerSamples.en.account.profile.invoice);
const TAX = message('checkout:sections.tax-invoice');
const profile =
  (taxId?: string): HandlerOverrides['GET /account/{id}'] =>
  ({ language }) => {
    const { profile: sample } = customerSamples[language].account;
    const invoice = taxId ? Object.fromEntries(Object.entries(sample.invoice).map(([key, one]) => [key, { ...one, tax_id: taxId }])) : {};
    return { body: { data: { ...sample, invoice } } };
  };
export const TaxInvoiceCreate: Story = {
  args: { draft: { ...COMPLETE, wantsInvoice: true }, handlers: { 'GET /account/{id}': profile() } },
  play: async ({ canvas, userEvent }) => {
    const section = within(await canvas.findByRole('region', { name: TAX }, SLOW));
    await userEvent.type(await section.findByRole('textbox', { name: message('invoice:invoice.name.company') }, SLOW), 'Lamai Studio');
    await expect(section.getByText('Lamai Studio')).toBeVisible();
  },
};
export const TaxInvoiceUpdate: Story = {
  args: { draft: { ...COMPLETE, wantsInvoice: true, invoice: taxpayer ?? null } },
  play: async ({ canvas, userEvent }) => {
    const section = within(await canvas.findByRole('region', { name: TAX }, SLOW));
    await userEvent.click(await section.findByRole('button', { name: message('checkout:delivery.editNamed') }, SLOW));
    await expect(await section.findByRole('textbox', { name: message('invoice:invoice.name.company') })).toBeVisible();
  },
};
export const TaxInvoiceForceInput: Story = {
  args: {
    draft: { ...COMPLETE, wantsInvoice: true, invoice: taxpayer ?? null },
    handlers: { 'GET /account/{id}': profile('0105561000004') },
  },
  play: says(TAX, message('invoice:invoice.taxIdWrong')),
};
