import { DEFAULT_LANGUAGE, ORDER_STATUS_GROUPS, type Language } from '@spruce/contract/constants';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { readOrderTitles } from '../../catalogue/order-title';
import { orders, type OrderRow } from '../../platform/database/schema';
import { ORDER_CALLS } from '../../platform/http/openapi/order-calls';
import { callsOf } from '../../platform/http/route-schema';
import type { ApiApp } from '../../platform/plugin';
import type { OrderContext } from '../order-context';
import { findOrder, orderNotFound } from '../order-rows';
import { factsOf } from '../order-facts';
import { icalendar } from '../../platform/mail/icalendar';
import { isCalendarSigned, orderCalendar } from './order-calendar';

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
