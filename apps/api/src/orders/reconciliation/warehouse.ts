import { sql } from 'drizzle-orm';
import { moveStock, OutOfStock } from '../../availability/stock';
import { queryRows, type Database } from '../../platform/database/database';
import { deliverySlots } from '../../platform/database/schema';
import { SLOT_PLACES } from '../../staff/business-settings';
import type { Finding } from './order-findings';

/** Pieces that orders, open changes, uncollected returns and holds have taken from stock. */
const HELD = sql`
  select (piece ->> 'variation_id')::integer as id, (piece ->> 'quantity')::integer * item.quantity as pieces
  from order_items item join orders on orders.id = item.order_id cross join jsonb_array_elements(item.components) piece
  where item.state = 'rented' and orders.status not in ('cancelled', 'terminated')
  union all
  select taken.key::integer, taken.value::integer
  from change_requests cross join jsonb_each_text(effect -> 'takes') taken where state in ('requested', 'approved')
  union all
  select back.key::integer, back.value::integer
  from delivery_visits visit left join change_requests change on change.id = visit.change_request_id
  cross join jsonb_each_text(visit.brings_back) back
  where visit.state = 'booked' and coalesce(change.state, 'applied') = 'applied'
  union all
  select variation_id, quantity from stock_reservation_items`;

/** Above 0: pieces are missing. Below 0: rented pieces also count as in stock. */
const LOST = sql`select variations.id, (out_quantity - coalesce(sum(held.pieces), 0))::integer as lost
  from variations left join (${HELD}) held on held.id = variations.id
  group by variations.id having out_quantity <> coalesce(sum(held.pieces), 0)`;

/** Booked places of slots after today. Visits of one order in the same slot share one place. */
const BOOKED = (today: string) => sql`
  select date, slot from (
    select distinct order_id, date, slot from delivery_visits where state <> 'cancelled' and date > ${today}
  ) visit
  union all
  select delivery_date, delivery_slot from stock_reservations where delivery_date > ${today}
  union all
  select (effect #>> '{slotMove,to,date}')::date, effect #>> '{slotMove,to,slot}' from change_requests
  where state in ('requested', 'approved') and (effect #>> '{slotMove,to,date}')::date > ${today}`;

const WRONG_PLACES = (today: string) => sql`
  select coalesce(counted.date, there.date)::text as date, coalesce(counted.slot, there.slot) as slot,
    coalesce(taken, 0) as taken, coalesce(there.places, 0)::integer as places
  from (select * from delivery_slots where date > ${today}) counted
  full join (select date, slot, count(*) as places from (${BOOKED(today)}) one group by date, slot) there using (date, slot)
  where coalesce(taken, 0) <> coalesce(there.places, 0) order by 1, 2`;

/** Transactions that move pieces lock the variation until they end, so the count is stable under that lock. */
export async function mendStock(db: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  const seen = await queryRows<{ id: number }>(db, LOST);
  for (const { id } of seen)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select id from variations where id = ${id} for update`);
      const [row] = await queryRows<{ lost: number }>(tx, sql`select * from (${LOST}) wrong where id = ${id}`);
      if (!row) return;
      const refuse = (error: unknown) => (error instanceof OutOfStock ? false : Promise.reject(error as Error));
      const mended = await moveStock(tx, new Map([[id, -row.lost]])).then(() => true, refuse);
      const detail = row.lost > 0 ? `${row.lost} of ${id} were lost` : `${-row.lost} of ${id} were in stock and rented out`;
      findings.push({ orderId: null, kind: 'stock', detail, mended });
    });
  return findings;
}

/** A slot with more visits than places is a finding for staff. */
export async function mendPlaces(db: Database, today: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { date, slot } of await queryRows<{ date: string; slot: keyof typeof SLOT_PLACES }>(db, WRONG_PLACES(today)))
    await db.transaction(async (tx) => {
      await tx.insert(deliverySlots).values({ date, slot, capacity: SLOT_PLACES[slot] }).onConflictDoNothing();
      await tx.execute(sql`select 1 from delivery_slots where date = ${date} and slot = ${slot} for update`);
      const again = sql`select * from (${WRONG_PLACES(today)}) wrong where date = ${date} and slot = ${slot}`;
      const [row] = await queryRows<{ taken: number; places: number }>(tx, again);
      if (!row) return;
      const mended = await queryRows(
        tx,
        sql`update delivery_slots set taken = ${row.places} where date = ${date} and slot = ${slot}
          and capacity >= ${row.places} returning 1`,
      );
      const detail = `${date} ${slot}: ${row.taken} counted, ${row.places} there`;
      findings.push({ orderId: null, kind: 'places', detail, mended: mended.length > 0 });
    });
  return findings;
}
