import type { WireDeliveryCalendar } from '@spruce/contract';
import { DELIVERY_SLOTS, type Language } from '@spruce/contract/constants';
import { addDays, daysBetween, type CalendarDate } from '@spruce/pricing';
import { and, asc, between, eq, ne, sql } from 'drizzle-orm';
import { SLOT_PLACES } from '../business-settings/business-settings';
import type { Database } from '../database/connect';
import { customers, deliveryVisits, orderItems, orders, stockReservations } from '../database/schema';
import { readHolidays } from './holidays';
import { isSameSlot, readSlots, getSlotVersion } from './slots';

const pieceCount = sql<number>`(select coalesce(sum(item.quantity * (component ->> 'quantity')::integer), 0)::integer
  from ${orderItems} item cross join jsonb_array_elements(item.components) component
  where item.order_id = ${orders.id} and item.state = 'rented')`;

export async function readStaffCalendar(
  db: Database,
  from: CalendarDate,
  to: CalendarDate,
  language: Language,
): Promise<WireDeliveryCalendar> {
  const holidays = await readHolidays(db, from, to);
  const slots = await readSlots(db, from, to);
  const { deliveryDate: date, deliverySlot: slot } = stockReservations;
  const holds = await db
    .select({ date, slot })
    .from(stockReservations)
    .where(between(date, from, to));
  const visits = await db
    .select({ visit: deliveryVisits, order: orders, customer: customers, pieces: pieceCount })
    .from(deliveryVisits)
    .innerJoin(orders, eq(orders.id, deliveryVisits.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(between(deliveryVisits.date, from, to), ne(deliveryVisits.state, 'cancelled')))
    .orderBy(asc(deliveryVisits.id));
  const buildSlot = (date: CalendarDate, slot: (typeof DELIVERY_SLOTS)[number]) => {
    const row = slots.find((other) => isSameSlot(other, { date, slot }));
    const isHere = (other: { date: string | null; slot: string | null }) => other.date === date && other.slot === slot;
    return {
      slot,
      capacity: row?.capacity ?? SLOT_PLACES[slot],
      taken: row?.taken ?? 0,
      held: holds.filter(isHere).length,
      closed: row?.closed ?? false,
      reason: row?.reason ?? null,
      usual: SLOT_PLACES[slot],
      version: getSlotVersion(slot, row),
      visits: visits
        .filter(({ visit }) => isHere(visit))
        .map(({ visit: { kind }, order: { id, number, shipping }, customer, pieces }) => ({
          kind,
          order_id: id,
          number,
          pieces,
          customer: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
          district: shipping.district ?? shipping.city,
        })),
    };
  };
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index);
    const holiday = holidays.find((row) => row.date === date)?.name[language] ?? null;
    return { date, holiday, slots: DELIVERY_SLOTS.map((slot) => buildSlot(date, slot)) };
  });
}
