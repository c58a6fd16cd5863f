import type { WireBusinessSettings, WireDeliveryCalendar, WireHoliday, WireHolidayWrite, WireSlotWrite } from '@spruce/contract';
import { DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import { STORAGE_KEYS, type AssistedDraft } from '@spruce/contract/storage';
import { customerSamples, errorResponse, type HandlerOverrides, type HandlerRequest } from '@spruce/api-client/testing';
import { asCustomer } from '@spruce/platform/testing';
import { addDays, daysBetween } from '@spruce/pricing';

export function asStaff(): void {
  asCustomer(2);
}

const settings: WireBusinessSettings = {
  delivery: {
    first_day: 5,
    last_day: 21,
    places: DELIVERY_SLOTS.map((slot, row) => ({ slot, places: row === 0 ? 3 : 6 })),
    fee: 1800,
    fee_stairs: 3600,
    hold_minutes: 20,
    hold_most_minutes: 60,
  },
  term: {
    shortest: 3,
    longest: 12,
    usual: 12,
    ahead: 36,
    tiers: [
      { from: 3, to: 5 },
      { from: 6, to: 8 },
      { from: 9, to: 11 },
      { from: 12, to: 12 },
    ],
  },
  orders: {
    lines: 20,
    confirm_days: 1,
    unpaid_days: 7,
    new_account_pieces: 40,
    unpaid_pieces: 40,
    unpaid_places: 5,
    unpaid_baht: 100_000,
  },
  payment: { retry_days: [0, 3, 7], link_days: 7, call_day: 14, remind_minutes: 15 },
  changes: { swap_visit: 1800, least_months: 3, collection_days: 7, approved_by_staff: ['relocate'] },
  identity: { tries: 3 },
};

type WireSlot = WireDeliveryCalendar[number]['slots'][number];

const countTaken = (date: string, row: number, places: number) => Math.min(places, (Number(date.slice(8)) * 3 + row * 5) % (places + 2));

const NAMES = [
  ['SP-261121-0482', 'Pim Suwan', 'Phaya Thai'],
  ['SP-261119-0462', 'Dao Meesuk', 'Din Daeng'],
  ['SP-261118-0455', 'Alex Romano', 'Phaya Thai'],
  ['SP-261117-0440', 'Fah Lertwit', 'Chatuchak'],
  ['SP-261115-0433', 'Golf Panya', 'Dusit'],
  ['SP-261114-0421', 'Nok Suwan', 'Bang Rak'],
] as const;

export function staffDesk(): HandlerOverrides {
  const changed = new Map<string, Partial<WireSlot>>();
  const holidays = new Map<string, { names: { en: string; th: string }; version: string }>(
    customerSamples.en.delivery.holidays.slice(0, 5).map(({ date, name }, at) => {
      const th = customerSamples.th.delivery.holidays[at]?.name ?? name;
      return [date, { names: { en: name, th }, version: 'v1' }];
    }),
  );
  let edits = 1;
  const buildSlot = (date: string, row: number): WireSlot => {
    const slot = DELIVERY_SLOTS[row] ?? DELIVERY_SLOTS[0];
    const capacity = row === 0 ? 3 : 6;
    const taken = countTaken(date, row, capacity);
    const visits = NAMES.slice(0, taken).map(([number, customer, district], at) => ({
      kind: at === 2 ? ('swap' as const) : ('delivery' as const),
      order_id: 400 + at,
      number,
      customer,
      district,
      pieces: 7 - at,
    }));
    const held = taken === 5 ? 1 : 0;
    const now = changed.get(`${date} ${slot}`);
    return { slot, capacity, taken, held, closed: false, reason: null, usual: capacity, version: 'v1', visits, ...now };
  };
  const list = (language: Language): WireHoliday[] =>
    [...holidays]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([date, { names, version }]) => {
        const visits = DELIVERY_SLOTS.reduce((sum, _, row) => sum + buildSlot(date, row).visits.length, 0);
        return { date, name: names[language], names, note: '', version, visits: date.endsWith('05') ? visits : 0 };
      });
  const stale = errorResponse(409, 'delivery_calendar_stale');
  return {
    'GET /stripe-service/card-on-file/{id}': () => ({ body: { data: { on_file: true } } }),
    'POST /orders/{id}/payment-link': ({ language }: HandlerRequest) => ({ body: { data: customerSamples[language].payments.link } }),
    'GET /business-settings': () => ({ body: { data: settings } }),
    'GET /delivery/calendar': ({ params, language }: HandlerRequest) => {
      const { from = '2026-11-21', to = from } = params;
      const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
      return {
        body: {
          data: days.map((date) => ({
            date,
            holiday: holidays.get(date)?.names[language] ?? null,
            slots: DELIVERY_SLOTS.map((_, row) => buildSlot(date, row)),
          })),
        },
      };
    },
    'GET /delivery/holiday': ({ language }: HandlerRequest) => ({ body: { data: list(language) } }),
    'PUT /delivery/calendar/{date}/{slot}': ({ values, body }: HandlerRequest) => {
      const [date, slot] = [values?.['date'] ?? '', decodeURIComponent(values?.['slot'] ?? '')];
      const before = buildSlot(
        date,
        DELIVERY_SLOTS.findIndex((name) => name === slot),
      );
      const { version, ...change } = body as WireSlotWrite;
      if (version !== before.version) return stale;
      if ((change.capacity ?? before.capacity) < before.taken) return errorResponse(409, 'delivery_slot_sold');
      changed.set(`${date} ${slot}`, { ...changed.get(`${date} ${slot}`), ...(change as Partial<WireSlot>), version: `v${(edits += 1)}` });
      return {
        body: {
          data: {
            date,
            ...buildSlot(
              date,
              DELIVERY_SLOTS.findIndex((name) => name === slot),
            ),
          },
        },
      };
    },
    'PUT /delivery/holiday/{date}': ({ id = '', body }: HandlerRequest) => {
      const { name, version } = body as WireHolidayWrite;
      if ((holidays.get(id)?.version ?? null) !== version) return stale;
      holidays.set(id, { names: name, version: `v${(edits += 1)}` });
      return { body: { data: { date: id, name, note: '', version: `v${edits}` } } };
    },
    'DELETE /delivery/holiday/{date}': ({ id = '', params, language }: HandlerRequest) => {
      if (holidays.get(id)?.version !== params.version) return stale;
      holidays.delete(id);
      return { body: { data: list(language) } };
    },
  };
}

const { window: calendar } = customerSamples.en.delivery;
const [home = ''] = Object.keys(customerSamples.en.account.profile.shipping);

export const PREPARED: AssistedDraft = {
  customer: customerSamples.en.account.profile.id,
  months: 12,
  lines: [
    { kind: 'product', id: 1010, variantID: 1011, quantity: 1 },
    { kind: 'product', id: 1040, variantID: 1041, quantity: 2 },
  ],
  shipping: home,
  invoice: null,
  slot: calendar.earliest && { date: calendar.earliest.date, slot: calendar.earliest.slot },
  coupon: '',
  agreed: true,
  placing: null,
  placed: null,
};

export const prepared = (...drafts: AssistedDraft[]): void =>
  localStorage.setItem(STORAGE_KEYS.assistedOrder, JSON.stringify({ v: 1, owner: 2, drafts }));

export const placedByLink = ({ language }: HandlerRequest) => {
  const { orders, payments } = customerSamples[language];
  const order = orders.byId[String(orders.placed.id)];
  const payment = { state: 'open' as const, client_secret: null, failure: null, payment_link: payments.link.id };
  return { body: { data: order, payment } };
};
