import { customerSamples, errorResponse, type HandlerOverrides } from '@spruce/api-client/testing';
import type { SubscriptionChange } from '@spruce/api-client/orders';
import type { Language } from '@spruce/platform';
import {
  addMonths,
  collectionWindow,
  deliveryFee,
  endingChoices,
  monthlyDay,
  monthlyPrice,
  nextCharge,
  quoteAdd,
  quoteBuy,
  quoteEndEarly,
  quoteExtend,
  quoteRelocate,
  quoteReturn,
  quoteSwap,
  subscriptionState,
  type ChangeQuote,
  type RunningSubscription,
  type SubscriptionState,
  type TierPrices,
} from '@spruce/pricing';

const samples = customerSamples.en.orders;
type Order = (typeof samples.byId)[string];
type Quote = typeof samples.changeQuote;

const TODAY = '2026-11-21';
export const FRESH: TierPrices = { subscription_3: 430, subscription_6: 330, subscription_9: 290, subscription_12: 250 };

export function running(language: Language, { month = 8, months = 12 } = {}): Order {
  const active = Object.values(customerSamples[language].orders.byId).find(({ status }) => status === 'active') as Order;
  const starts_on = addMonths(TODAY, 1 - month);
  const kinds = ['extend', 'add', 'swap', 'return', 'relocate', 'end-early', 'buy'] as const;
  return {
    ...active,
    month,
    months,
    starts_on,
    ends_on: addMonths(starts_on, months),
    next_charge_on: month < months ? monthlyDay(starts_on, month) : null,
    left_to_pay: active.monthly * (months - month),
    delivery: { ...active.delivery, date: starts_on },
    actions: [...kinds],
    refusals: [{ action: 'edit', code: 'order_action_not_allowed' }],
    calendar_href: `/sp/v1/orders/${active.id}/calendar.ics?lang=${language}&signature=${'0'.repeat(64)}`,
    line_items: active.line_items.map((item) => ({ ...item, starts_on })),
  };
}

export const toSubscription = ({ starts_on: startsOn, months, line_items }: Order): RunningSubscription => ({
  startsOn,
  months,
  lines: line_items.map(({ id, quantity, pieces, subscription_prices: prices, unit_price: unit }) => ({
    id,
    quantity,
    pieces,
    fromMonth: 0,
    segments: [{ fromMonth: 0, prices, unit }],
  })),
});

function worked(order: Order, change: SubscriptionChange): ChangeQuote {
  const [subscription, today] = [toSubscription(order), monthlyDay(order.starts_on, order.month - 1)];
  switch (change.kind) {
    case 'extend':
      return quoteExtend(subscription, today, change.months);
    case 'add':
      return quoteAdd(
        subscription,
        today,
        change.line_items.map(({ quantity }, index) => ({ id: -1 - index, quantity, pieces: 1, prices: FRESH })),
        order.access,
      );
    case 'swap':
      return quoteSwap(subscription, today, {
        id: change.item_id,
        quantity: 1,
        to: { id: -1, quantity: 1, pieces: 1, prices: FRESH },
        visitOn: change.delivery?.date ?? today,
      });
    case 'return':
      return quoteReturn(
        subscription,
        today,
        change.items.map(({ item_id: id, quantity }) => ({ id, quantity })),
      );
    case 'relocate':
      return quoteRelocate(subscription, today, { stairs: 'true', lift: 'false' });
    case 'buy':
      return quoteBuy(
        subscription,
        today,
        change.items.map(({ item_id: id, quantity }) => ({ id, quantity, fromMonth: 0 })),
      );
    case 'end-early':
      return quoteEndEarly(subscription, today, change.months);
  }
}

const wireStanding = (
  { month, monthsLeft, nextChargeOn, endsOn, pieces, monthly, leftToPay }: SubscriptionState,
  months: number,
  starts_on: string,
) => ({
  months,
  month,
  months_left: monthsLeft,
  starts_on,
  next_charge_on: nextChargeOn,
  ends_on: endsOn,
  pieces,
  monthly,
  left_to_pay: leftToPay,
  first_charge: null as number | null,
});

/** The id of the quote is derived from the request. */
function buildQuote(order: Order, change: SubscriptionChange): Quote {
  const { before, after, months, visit, charge, reRating, differences } = worked(order, change);
  const differs = before.monthly !== after.monthly || before.leftToPay !== after.leftToPay;
  return {
    ...samples.changeQuote,
    id: JSON.stringify(change)
      .replaceAll(/[^\w-]/g, '')
      .padEnd(43, '-')
      .slice(0, 43),
    kind: change.kind,
    version: order.version,
    before: wireStanding(before, order.months, order.starts_on),
    after: wireStanding(after, months, order.starts_on),
    visit,
    charge,
    ...(differences.length > 0 && { rent_differences: differences.map(({ month, amount }) => ({ month: month + 1, amount })) }),
    visit_window: change.kind === 'extend' || change.kind === 'buy' ? null : collectionWindow(after.endsOn, TODAY, 5),
    monthly_from: differs ? nextCharge(order.starts_on, months, TODAY) : null,
    re_rating: reRating.map(({ id, quantity, used, usedUnit, paidUnit, charge: once, steps }) => ({
      item_id: id,
      name: order.line_items.find((item) => item.id === id)?.name ?? '',
      quantity,
      used,
      used_unit: usedUnit,
      paid_unit: paidUnit,
      charge: once,
      steps: steps.map((step) => ({ months: step.months, used_unit: step.usedUnit, paid_unit: step.paidUnit })),
    })),
    choices:
      change.kind === 'end-early'
        ? endingChoices(toSubscription(order), monthlyDay(order.starts_on, order.month - 1)).map((choice) => ({
            months: choice.months,
            ends_on: choice.endsOn,
            rent: choice.rent,
            re_rated: choice.reRated,
            total: choice.total,
          }))
        : [],
    needs_approval: change.kind === 'relocate',
  };
}

interface Edit {
  months?: number;
  line_items?: { variant_id: number; quantity: number }[];
  delivery?: { date: string };
}

function buildEdit(order: Order, edit: Edit): Quote {
  const months = edit.months ?? order.months;
  const asked = edit.line_items ?? order.line_items.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
  const lines = asked.map(({ variant_id, quantity }, index) => {
    const prices = order.line_items.find((item) => item.variant_id === variant_id)?.subscription_prices ?? FRESH;
    const segments = [{ fromMonth: 0, prices, unit: monthlyPrice(prices, months) }] as const;
    return { id: index + 1, quantity, pieces: 1, fromMonth: 0, segments };
  });
  // The rent of an older order began with the payment, so a new delivery day does not change its dates.
  const startsOn = order.starts_on === order.delivery.date ? (edit.delivery?.date ?? order.starts_on) : order.starts_on;
  const before = subscriptionState(toSubscription(order), TODAY);
  const after = subscriptionState({ startsOn, months, lines }, TODAY);
  const fee = deliveryFee(order.access).amount;
  const [was, becomes] = [before.monthly + fee, after.monthly + fee];
  const difference = order.payment_state === 'paid' ? becomes - was : 0;
  return {
    ...samples.changeQuote,
    id: JSON.stringify(edit)
      .replaceAll(/[^\w-]/g, '')
      .padEnd(43, '-')
      .slice(0, 43),
    kind: 'edit',
    version: order.version,
    before: { ...wireStanding(before, order.months, order.starts_on), first_charge: was },
    after: { ...wireStanding(after, months, startsOn), first_charge: becomes },
    charge: Math.max(0, difference),
    refund: Math.max(0, -difference),
  };
}

const PAID = { state: 'paid', client_secret: null, payment_link: null, failure: null };

export function changeHandlers(orderOf: (language: Language) => Order, told: Partial<Quote> = {}): HandlerOverrides {
  return {
    'GET /orders/{id}': ({ language }) => ({ body: { data: orderOf(language) } }),
    'GET /orders/changes': () => ({ body: { data: [] } }),
    'POST /orders/{id}/subscription-change/quote': ({ body, language }) => {
      try {
        return { body: { data: { ...buildQuote(orderOf(language), body as SubscriptionChange), ...told } } };
      } catch {
        return errorResponse(422, 'change_nothing_left');
      }
    },
    'POST /orders/{id}/subscription-change': ({ body, language }) => {
      const { change } = body as { change: SubscriptionChange };
      const order = orderOf(language);
      return { body: { data: order, payment: buildQuote(order, change).charge > 0 && change.kind !== 'relocate' ? PAID : null } };
    },
    'POST /orders/{id}/edit/quote': ({ body, language }) => {
      const edit = body as Edit & { version: number };
      const order = orderOf(language);
      return edit.version === order.version
        ? { body: { data: { ...buildEdit(order, edit), ...told } } }
        : errorResponse(409, 'order_stale');
    },
    'PUT /orders/{id}': ({ language }) => {
      const order = orderOf(language);
      return { body: { data: order, payment: order.payment_state === 'paid' ? PAID : null } };
    },
    'POST /orders/{id}/changes/{change}': ({ language }) => ({ body: { data: orderOf(language), payment: null } }),
  };
}
