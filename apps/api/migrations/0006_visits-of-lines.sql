ALTER TABLE "order_items" ADD COLUMN "visit_id" integer;
--> statement-breakpoint
UPDATE "order_items" SET "visit_id" = visit.id
FROM "delivery_visits" visit
JOIN "change_requests" change ON change.id = visit.change_request_id
CROSS JOIN jsonb_array_elements(change.effect -> 'items') brought
WHERE "order_items".order_id = visit.order_id AND "order_items".id = (brought ->> 'id')::integer
  AND brought ->> 'state' = 'rented' AND visit.kind IN ('addition', 'swap');--> statement-breakpoint
UPDATE "order_items" SET "visit_id" = visit.id
FROM "delivery_visits" visit
WHERE "order_items".visit_id IS NULL AND visit.order_id = "order_items".order_id AND visit.kind = 'delivery';
