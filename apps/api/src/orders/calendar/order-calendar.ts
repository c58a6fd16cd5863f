import { API_PREFIX, DECIDE_DAYS, DEFAULT_LANGUAGE, ORDER_STATUS_GROUPS, type Language } from '@spruce/contract/constants';
import { formatDate, formatMoney, toPlainText } from '@spruce/i18n';
import { addDays, monthlyDay, monthlyIn } from '@spruce/pricing';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { formatItemsTitle, readOrderTitles } from '../../catalogue/order-title';
import { phaseOf } from '../../payments/billable-order';
import { orders, type OrderRow } from '../../platform/database/schema';
import { ORDER_CALLS } from '../../platform/http/openapi/order-calls';
import { callsOf } from '../../platform/http/route-schema';
import { isTextSigned, signText } from '../../platform/http/signatures';
import { RENT_STARTS, VISIT_NAMES, visitUid } from '../../platform/mail/delivery-event';
import { icalendar, slotTimes, type CalendarEntry, type CalendarPart } from '../../platform/mail/icalendar';
import type { ApiApp } from '../../platform/plugin';
import type { OrderContext } from '../order-context';
import { factsOf, standingOf, type OrderFacts } from '../order-facts';
import { findOrder, orderNotFound, runningSubscriptionOf } from '../order-rows';
import { describeTrip, tripsOf, type CarriedPiece, type Trip, type VisitedOrder } from '../visits';

const en = {
  charge: (amount: string) => `${amount} charge`,
  chargeText: (month: number, of: number) => `Month ${month} of ${of}.`,
  decide: 'Extend, or let it end?',
  decideText: (day: string) => `Your term ends on ${day}. Extend it, or let it end and we’ll arrange a pick-up with you.`,
  end: 'End of term',
  endText: 'Nothing renews without you.',
  brings: (pieces: string) => `We’ll bring: ${pieces}`,
  takes: (pieces: string) => `We’ll take back: ${pieces}`,
};
const th: typeof en = {
  charge: (amount) => `ตัดบัตร ${amount}`,
  chargeText: (month, of) => `เดือนที่ ${month} จาก ${of}`,
  decide: 'ต่อสัญญา หรือให้สิ้นสุด',
  decideText: (day) => `ครบสัญญา ${day} เลือกต่อสัญญาหรือให้สิ้นสุด หากไม่ได้เลือก การเช่าจะสิ้นสุด แล้วเรานัดวันมารับคืน`,
  end: 'ครบสัญญา',
  endText: 'ไม่มีการต่อสัญญาอัตโนมัติ',
  brings: (pieces) => `เรานำไปส่ง: ${pieces}`,
  takes: (pieces) => `เรารับคืน: ${pieces}`,
};

export const listPieces = (pieces: readonly Omit<CarriedPiece, 'variation_id'>[], language: Language): string =>
  pieces
    .map(({ name, variant, quantity }) => {
      const named = variant ? `${name} (${variant})` : name;
      if (quantity === 1) return named;
      return language === 'th' ? `${named} ${quantity} ชิ้น` : `${quantity} × ${named}`;
    })
    .join(', ');

export function visitEntry(trip: Trip, visited: VisitedOrder, language: Language) {
  const words = language === 'th' ? th : en;
  const { date, slot, kinds, brings, takes } = describeTrip(trip, visited, language);
  const text = [
    ...(kinds.includes('delivery') && date === visited.order.startsOn ? [RENT_STARTS[language]] : []),
    ...(brings.length > 0 ? [words.brings(listPieces(brings, language))] : []),
    ...(takes.length > 0 ? [words.takes(listPieces(takes, language))] : []),
  ].join('\n');
  return {
    title: kinds.map((kind) => VISIT_NAMES[language][kind]).join(language === 'th' ? ' และ' : ', '),
    ...(text && { text }),
    ...slotTimes(date, slot),
  };
}

/** `key` selects one entry: `visit-<id>`, `charge` (the first one is the next charge), or `end`. */
type KeyedEntry = CalendarEntry & { key: string };

interface OrderCalendar extends CalendarPart {
  entries: readonly KeyedEntry[];
}

function orderCalendar(facts: OrderFacts, language: Language, publicOrigin: string, onlyCharges = false): OrderCalendar {
  const { order, items, visits } = facts;
  const words = language === 'th' ? th : en;
  const title = formatItemsTitle(items)[language];
  const subscription = runningSubscriptionOf(order, items);
  const { month } = standingOf(facts);
  const { startsOn, months, lines } = subscription;
  const over = phaseOf(order.status) !== 'running';
  const chargesToCome = over ? 0 : Math.max(0, months - month);
  const charges = Array.from({ length: chargesToCome }, (_, index): KeyedEntry => {
    const at = month + index;
    return {
      key: 'charge',
      uid: `order-${order.id}-month-${at + 1}@spruce`,
      on: monthlyDay(startsOn, at),
      title: `${title}: ${words.charge(formatMoney(monthlyIn(lines, at)))}`,
      text: words.chargeText(at + 1, months),
    };
  });
  const { updatedAt, version: sequence } = order;
  if (onlyCharges) return { updatedAt, sequence, entries: charges };
  const decideOn = addDays(order.endsOn, -DECIDE_DAYS);
  const decide: KeyedEntry = {
    key: 'decide',
    uid: `order-${order.id}-decide@spruce`,
    on: decideOn,
    title: `${title}: ${words.decide}`,
    text: words.decideText(toPlainText(formatDate(order.endsOn, language, 'letter'))),
  };
  // A customer who ends the order early need not decide about an extension any more.
  const decides = !over && order.status !== 'termination-confirmed' && decideOn > startsOn;
  return {
    updatedAt,
    sequence,
    entries: [
      ...charges,
      ...(decides ? [decide] : []),
      ...tripsOf(visits).map((trip): KeyedEntry => {
        const entry = visitEntry(trip, facts, language);
        const { id, kind } = trip[0].visit;
        const uid = visitUid(publicOrigin, order.number, kind === 'delivery' ? undefined : id);
        return { ...entry, key: `visit-${id}`, uid, title: `${title}: ${entry.title}` };
      }),
      {
        key: 'end',
        uid: `order-${order.id}-end@spruce`,
        on: order.endsOn,
        title: `${title}: ${words.end}`,
        text: words.endText,
        cancelled: order.status === 'cancelled',
      },
    ],
  };
}

interface CalendarOf {
  of: 'order' | 'customer';
  id: number;
}

const signedText = ({ of, id }: CalendarOf): string => `${of}-calendar:${id}`;

/** Calendar programs read this address for months, so it does not expire. The calendar has no personal data. */
export function calendarHref(key: Uint8Array, whose: CalendarOf, language: Language): string {
  const [path, more] = whose.of === 'order' ? [`/${whose.id}`, ''] : ['', `&customer=${whose.id}`];
  return `${API_PREFIX}/orders${path}/calendar.ics?lang=${language}${more}&signature=${signText(key, signedText(whose))}`;
}

const isCalendarSigned = (keys: readonly Uint8Array[], whose: CalendarOf, signature: string): boolean =>
  isTextSigned(keys, signedText(whose), signature);

const send = (reply: FastifyReply, name: string, file: string) =>
  reply
    .headers({
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="${name}.ics"`,
      'x-content-type-options': 'nosniff',
    })
    .type('text/calendar; charset=utf-8')
    .send(file);

/** Calendars for calendar programs. The signature in the address is the only permission, and it opens only this calendar. */
export function calendarRoutes(app: ApiApp, { db, clock, keys }: OrderContext, publicOrigin: string): void {
  const handle = callsOf(app, ORDER_CALLS);
  const partsOf = async (rows: readonly OrderRow[], language: Language, onlyCharges?: boolean) =>
    (await factsOf(db, rows, clock.now())).map((facts) => orderCalendar(facts, language, publicOrigin, onlyCharges));

  handle('GET /orders/:id/calendar.ics', async (request, reply) => {
    const { id } = request.params;
    const { lang: language = DEFAULT_LANGUAGE, signature, entry } = request.query;
    if (!isCalendarSigned(keys, { of: 'order', id }, signature)) throw orderNotFound();
    const order = await findOrder(db, id);
    const parts = await partsOf([order], language);
    const name = `Spruce: ${(await readOrderTitles(db, [order.id]))(order.id)[language]}`;
    if (entry === undefined) return send(reply, order.number, icalendar({ name }, parts));
    const only = parts.map((part) => ({ ...part, entries: part.entries.filter(({ key }) => key === entry).slice(0, 1) }));
    if (!only[0]?.entries.length) throw orderNotFound();
    return send(reply, `${order.number}-${entry}`, icalendar({ name }, only));
  });

  handle('GET /orders/calendar.ics', async (request, reply) => {
    const { lang: language = DEFAULT_LANGUAGE, signature, customer: id, only } = request.query;
    if (!isCalendarSigned(keys, { of: 'customer', id }, signature)) throw orderNotFound();
    const { pending, active } = ORDER_STATUS_GROUPS;
    const running = and(eq(orders.customerId, id), inArray(orders.status, [...pending, ...active]));
    const rows = await db.select().from(orders).where(running).orderBy(asc(orders.id));
    return send(reply, 'spruce', icalendar({ name: 'Spruce' }, await partsOf(rows, language, only === 'charges')));
  });
}
