import { API_PREFIX, DECIDE_DAYS, DEFAULT_LANGUAGE, ORDER_STATUS_GROUPS, type Language } from '@spruce/contract/constants';
import { formatDate, formatMoney, toPlainText } from '@spruce/i18n';
import { addDays, monthlyDay, monthlyIn, type CalendarDate } from '@spruce/pricing';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { formatItemsTitle } from '../../catalogue/order-title';
import { phaseOf } from '../../payments/billable-order';
import { orders } from '../../platform/database/schema';
import { ORDER_CALLS } from '../../platform/http/openapi/order-calls';
import { callsOf } from '../../platform/http/route-schema';
import { isTextSigned, signText } from '../../platform/http/signatures';
import { RENT_STARTS, VISIT_NAMES, visitUid } from '../../platform/mail/delivery-event';
import { icalendar, slotTimes, type CalendarEntry } from '../../platform/mail/icalendar';
import type { ApiApp } from '../../platform/plugin';
import type { OrderContext } from '../order-context';
import { factsOf, factsOfOne, standingOf, type OrderFacts } from '../order-facts';
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

function orderCalendar(facts: OrderFacts, language: Language, publicOrigin: string, onlyCharges = false) {
  const { order, items, visits } = facts;
  const words = language === 'th' ? th : en;
  const title = formatItemsTitle(items)[language];
  const { startsOn, months, lines } = runningSubscriptionOf(order, items);
  const { month } = standingOf(facts);
  const dayEntry = (key: string, on: CalendarDate, what: string, text: string, id = key): KeyedEntry => {
    return { key, uid: `order-${order.id}-${id}@spruce`, on, title: `${title}: ${what}`, text };
  };
  const over = phaseOf(order.status) !== 'running';
  const charges = Array.from({ length: over ? 0 : Math.max(0, months - month) }, (_, index) => {
    const at = month + index;
    const amount = formatMoney(monthlyIn(lines, at));
    return dayEntry('charge', monthlyDay(startsOn, at), words.charge(amount), words.chargeText(at + 1, months), `month-${at + 1}`);
  });
  const { updatedAt, version: sequence, endsOn } = order;
  if (onlyCharges) return { updatedAt, sequence, entries: charges };
  const decideOn = addDays(endsOn, -DECIDE_DAYS);
  const decideText = words.decideText(toPlainText(formatDate(endsOn, language, 'letter')));
  // A customer who ends the order early need not decide about an extension any more.
  const decides = !over && order.status !== 'termination-confirmed' && decideOn > startsOn;
  const trips = tripsOf(visits).map((trip): KeyedEntry => {
    const entry = visitEntry(trip, facts, language);
    const { id, kind } = trip[0].visit;
    const uid = visitUid(publicOrigin, order.number, kind === 'delivery' ? undefined : id);
    return { ...entry, key: `visit-${id}`, uid, title: `${title}: ${entry.title}` };
  });
  const end = { ...dayEntry('end', endsOn, words.end, words.endText), cancelled: order.status === 'cancelled' };
  const decide = decides ? [dayEntry('decide', decideOn, words.decide, decideText)] : [];
  return { updatedAt, sequence, entries: [...charges, ...decide, ...trips, end] };
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
  const requireSignature = (whose: CalendarOf, signature: string) => {
    if (!isTextSigned(keys, signedText(whose), signature)) throw orderNotFound();
  };

  handle('GET /orders/:id/calendar.ics', async (request, reply) => {
    const { id } = request.params;
    const { lang: language = DEFAULT_LANGUAGE, signature, entry } = request.query;
    requireSignature({ of: 'order', id }, signature);
    const order = await findOrder(db, id);
    const facts = await factsOfOne(db, order, clock.now());
    const calendar = orderCalendar(facts, language, publicOrigin);
    const entries = entry === undefined ? calendar.entries : calendar.entries.filter(({ key }) => key === entry).slice(0, 1);
    if (entries.length === 0) throw orderNotFound();
    const name = `Spruce: ${formatItemsTitle(facts.items)[language]}`;
    return send(reply, entry === undefined ? order.number : `${order.number}-${entry}`, icalendar({ name }, [{ ...calendar, entries }]));
  });

  handle('GET /orders/calendar.ics', async (request, reply) => {
    const { lang: language = DEFAULT_LANGUAGE, signature, customer: id, only } = request.query;
    requireSignature({ of: 'customer', id }, signature);
    const { pending, active } = ORDER_STATUS_GROUPS;
    const running = and(eq(orders.customerId, id), inArray(orders.status, [...pending, ...active]));
    const rows = await db.select().from(orders).where(running).orderBy(asc(orders.id));
    const facts = await factsOf(db, rows, clock.now());
    const calendars = facts.map((one) => orderCalendar(one, language, publicOrigin, only === 'charges'));
    return send(reply, 'spruce', icalendar({ name: 'Spruce' }, calendars));
  });
}
