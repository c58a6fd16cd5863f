import { customerSamples, type HandlerOverrides } from '@spruce/api-client/testing';
import type { Language } from '@spruce/platform';
import { addDays, addMonths, monthlyDay, quoteEndEarly } from '@spruce/pricing';
import { running, toSubscription } from './change-handlers';

const { orders, payments } = customerSamples.en;
type Order = (typeof orders.byId)[string];
type Status = Order['status'];

/** `made` lists the past steps with dates; its last step is the current one. `ahead` lists the future steps. */
const buildTimeline = (
  made: readonly (readonly [Status, string])[],
  ahead: readonly (readonly [Status, string | null])[],
): Order['timeline'] => [
  ...made.map(([status, day], index) => ({
    status,
    state: index === made.length - 1 ? ('current' as const) : ('done' as const),
    at: `${day}T04:00:00.000Z`,
    on: null,
  })),
  ...ahead.map(([status, on]) => ({ status, state: 'ahead' as const, at: null, on })),
];

const BOOKED = orders.list[0]!;
const ACTIVE = orders.list[3]!;

function onItsWay(language: Language, status: 'booking-confirmed' | 'in-transit'): Order {
  const order = customerSamples[language].orders.byId[BOOKED.id]!;
  const { date } = order.delivery;
  const confirmed = [
    ['request-booking', '2026-11-21'],
    ['booking-confirmed', '2026-11-22'],
  ] as const;
  const end = [
    ['active', date],
    ['expired', order.ends_on],
  ] as const;
  return {
    ...order,
    status,
    actions: [],
    allowed_transitions: [],
    timeline:
      status === 'in-transit'
        ? buildTimeline([...confirmed, ['in-transit', date]], end)
        : buildTimeline(confirmed, [['in-transit', date], ...end]),
  };
}

/** `used` is the number of rented months. */
function atItsEnd(
  language: Language,
  [startsOn, months, month, used]: readonly [startsOn: string, months: number, month: number, used: number],
  made: readonly (readonly [Status, string])[],
  ahead: readonly (readonly [Status, string | null])[] = [],
): Order {
  const order = customerSamples[language].orders.byId[ACTIVE.id]!;
  const left = made.at(-1)?.[0] === 'termination-confirmed' ? used - month : 0;
  return {
    ...order,
    status: made.at(-1)![0],
    status_group: 'inactive',
    months,
    month,
    starts_on: startsOn,
    ends_on: addMonths(startsOn, used),
    next_charge_on: left > 0 ? monthlyDay(startsOn, month) : null,
    left_to_pay: left * order.monthly,
    actions: [],
    delivery: { ...order.delivery, date: startsOn },
    totals: { ...order.totals, months, total: months * order.monthly },
    line_items: order.line_items.map((item) => ({ ...item, starts_on: startsOn })),
    timeline: buildTimeline(
      [
        ['request-booking', addDays(startsOn, -5)],
        ['booking-confirmed', addDays(startsOn, -4)],
        ['in-transit', startsOn],
        ['active', startsOn],
        ...made,
      ],
      ahead,
    ),
  };
}

export const told = {
  confirmed: (language: Language) => onItsWay(language, 'booking-confirmed'),
  inTransit: (language: Language) => onItsWay(language, 'in-transit'),
  ending: (language: Language) => {
    const order = atItsEnd(language, ['2026-05-21', 9, 7, 9], [['termination-confirmed', '2026-11-21']], [['terminated', '2027-02-21']]);
    const { charge } = quoteEndEarly(toSubscription(running(language, { month: 7 })), '2026-11-21', 9);
    return charged(order, { on: '2026-11-21', charge });
  },
  expired: (language: Language) => atItsEnd(language, ['2026-05-21', 6, 6, 6], [['expired', '2026-11-21']], [['terminated', null]]),
  terminated: (language: Language) =>
    charged(
      atItsEnd(
        language,
        ['2026-08-21', 12, 3, 3],
        [
          ['termination-confirmed', '2026-11-10'],
          ['terminated', '2026-11-21'],
        ],
      ),
    ),
};

function charged(order: Order, ending?: { on: string; charge: number }): Order {
  const at = `${ending?.on}T04:00:00.000Z`;
  const applied = { id: 1, kind: 'end-early', state: 'applied', created_at: at, decided_at: at, reason: null } as const;
  const end = { ...applied, monthly: null, monthly_from: null, request: {}, quote: {} };
  const ended: Order = { ...order, changes: ending ? [{ ...end, charge: ending.charge }] : [] };
  const charges = buildBilling(ended).charges.map(({ id, kind, amount, on }) => ({
    ...order.charges[0]!,
    id: String(id),
    kind,
    amount,
    due_on: on,
  }));
  return { ...ended, charges: charges.toReversed() };
}

function buildBilling({ id, starts_on: startsOn, month, monthly, totals, next_charge_on, ends_on, status_group, changes }: Order) {
  const first = payments.billing[ACTIVE.id]!.charges[0]!;
  const charges = Array.from({ length: month }, (_, index) => ({
    ...first,
    id: id * 100 + index,
    kind: index === 0 ? ('first' as const) : ('renewal' as const),
    month: index + 1,
    amount: index === 0 ? totals.first_charge : monthly,
    on: monthlyDay(startsOn, index),
  }));
  const ofChanges = changes.map(({ charge: amount, created_at }) => ({
    ...first,
    id: id * 100 + month,
    kind: 'change' as const,
    month: null,
    amount,
    on: created_at.slice(0, 10),
  }));
  const over = status_group === 'inactive' && next_charge_on === null;
  return {
    state: over ? ('ended' as const) : ('active' as const),
    next_charge_on,
    next_amount: next_charge_on && monthly,
    ends_on,
    charges: [...charges, ...ofChanges],
  };
}

function buildInvoices(order: Order) {
  const first = payments.invoices[ACTIVE.id]![0]!;
  const number = (day: string, id: number) => `TI-${day.slice(2, 7).replace('-', '')}-${String(id).padStart(5, '0')}`;
  return buildBilling(order)
    .charges.toReversed()
    .map(({ id, kind, month, amount: total, on: issued_on }) => ({
      ...first,
      id,
      number: number(issued_on, id),
      kind,
      month,
      total,
      issued_on,
    }));
}

export const toldHandlers = (of: (language: Language) => Order): HandlerOverrides => ({
  'GET /orders/{id}': ({ language }) => ({ body: { data: of(language) } }),
  'GET /orders/{id}/billing': ({ language }) => ({ body: { data: buildBilling(of(language)) } }),
  // The samples contain only the invoice of the first month, so the invoices of later months are created here.
  ...(of('en').month > 1 && { 'GET /orders/{id}/invoices': ({ language }) => ({ body: { data: buildInvoices(of(language)) } }) }),
});
