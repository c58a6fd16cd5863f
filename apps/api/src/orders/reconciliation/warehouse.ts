import { sql } from 'drizzle-orm';
import { moveStock, OutOfStock } from '../../availability/stock';
import { queryRows, type Database } from '../../platform/database/database';
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
