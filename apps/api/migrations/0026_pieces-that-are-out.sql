ALTER TABLE "variations" ADD COLUMN "out_quantity" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What orders, open changes, visits and holds have out at this moment.
UPDATE "variations" SET "out_quantity" = held.pieces FROM (
  SELECT id, sum(pieces) AS pieces FROM (
    SELECT (piece ->> 'variation_id')::integer AS id, (piece ->> 'quantity')::integer * item.quantity AS pieces
    FROM "order_items" item JOIN "orders" ON "orders".id = item.order_id CROSS JOIN jsonb_array_elements(item.components) piece
    WHERE item.state = 'rented' AND "orders".status NOT IN ('cancelled', 'terminated')
    UNION ALL
    SELECT taken.key::integer, taken.value::integer FROM "change_requests" CROSS JOIN jsonb_each_text(effect -> 'takes') taken WHERE state IN ('requested', 'approved')
    UNION ALL
    SELECT back.key::integer, back.value::integer
    FROM "delivery_visits" visit LEFT JOIN "change_requests" change ON change.id = visit.change_request_id CROSS JOIN jsonb_each_text(visit.brings_back) back
    WHERE visit.state = 'booked' AND coalesce(change.state, 'applied') = 'applied'
    UNION ALL
    SELECT variation_id, quantity FROM "stock_reservation_items"
  ) each_piece GROUP BY id
) held WHERE held.id = "variations".id;
