import type { WireDeliveryCalendar } from '@spruce/contract';
import { DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import { addDays, daysBetween, type CalendarDate } from '@spruce/pricing';
import { and, asc, between, eq, ne } from 'drizzle-orm';
import { holdsBySlot } from '../availability/reservations';
import type { Database } from '../database/connect';
import { customers, deliveryVisits, orders } from '../database/schema';
import { countPieces, itemsOf } from '../orders/order-rows';
import type { FulfilmentSettings } from '../orders/settings';
import { holidaysBetween } from './holidays';
import { sameSlot, slotsBetween } from './slots';

/** Places, holds and visits of some days, as staff see them. */
export async function staffCalendar(db: Database, { from, to }: { from: CalendarDate; to: CalendarDate }, language: Language, { slotPlaces }: FulfilmentSettings): Promise<WireDeliveryCalendar> {
  const holidays = await holidaysBetween(db, from, to);
  const slots = await slotsBetween(db, from, to);
  const held = await holdsBySlot(db, from, to);
  const visits = await db
    .select({ visit: deliveryVisits, order: { id: orders.id, number: orders.number, shipping: orders.shipping }, first: customers.firstName, last: customers.lastName })
    .from(deliveryVisits)
    .innerJoin(orders, eq(orders.id, deliveryVisits.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(between(deliveryVisits.date, from, to), ne(deliveryVisits.state, 'cancelled')))
    .orderBy(asc(deliveryVisits.id));
  const ids = [...new Set(visits.map(({ order }) => order.id))];
  const items = ids.length > 0 ? await itemsOf(db, ids) : [];
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    return {
      date,
      holiday: holidays.find((row) => row.date === date)?.name[language] ?? null,
      slots: DELIVERY_SLOTS.map((slot) => {
        const row = slots.find((other) => sameSlot(other, { date, slot }));
        return {
          slot,
          capacity: row?.capacity ?? slotPlaces[slot],
          taken: row?.taken ?? 0,
          held: held.get(`${date} ${slot}`) ?? 0,
          closed: row?.closed ?? false,
          reason: row?.reason ?? null,
          visits: visits
            .filter(({ visit }) => visit.date === date && visit.slot === slot)
            .map(({ visit, order, first, last }) => ({
              kind: visit.kind,
              order_id: order.id,
              number: order.number,
              customer: [first, last].filter(Boolean).join(' '),
              district: order.shipping.district ?? order.shipping.city,
              pieces: countPieces(items.filter(({ orderId }) => orderId === order.id)),
            })),
        };
      }),
    };
  });
}
