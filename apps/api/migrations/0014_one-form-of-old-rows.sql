-- Swaps before December 2026 kept the months of the old piece in the new row. Each row gets its own months.
WITH pairs AS (
  SELECT old.id AS old_id, old.until_month, next.id AS next_id,
    row_number() OVER (PARTITION BY next.id ORDER BY old.until_month DESC, old.id) AS of_next,
    row_number() OVER (PARTITION BY old.id ORDER BY next.id) AS of_old
  FROM order_items AS old
  JOIN order_items AS next ON next.order_id = old.order_id AND next.position = old.position AND next.quantity = old.quantity
    AND next.from_month = old.from_month AND next.id <> old.id AND next.replaces_id IS NULL AND next.state <> 'planned'
  WHERE old.state = 'swapped' AND next.rates @> jsonb_build_array(jsonb_build_object('fromMonth', old.until_month))
    AND NOT EXISTS (SELECT 1 FROM order_items AS other WHERE other.replaces_id = old.id)
    AND old.rates = (
      SELECT jsonb_agg(rate ORDER BY (rate ->> 'fromMonth')::integer) FROM jsonb_array_elements(next.rates) AS rate
      WHERE (rate ->> 'fromMonth')::integer < old.until_month
    )
)
UPDATE order_items AS next SET replaces_id = pairs.old_id, from_month = pairs.until_month,
  rates = (
    SELECT jsonb_agg(rate ORDER BY (rate ->> 'fromMonth')::integer) FROM jsonb_array_elements(next.rates) AS rate
    WHERE (rate ->> 'fromMonth')::integer >= pairs.until_month
  )
FROM pairs WHERE next.id = pairs.next_id AND pairs.of_next = 1 AND pairs.of_old = 1;--> statement-breakpoint
-- Another row contains the months of these rows, so they get no months.
UPDATE order_items AS old SET until_month = from_month
WHERE state = 'swapped' AND NOT EXISTS (SELECT 1 FROM order_items AS other WHERE other.replaces_id = old.id);--> statement-breakpoint
UPDATE orders SET coupon_rule = jsonb_build_object('minimum', 0, 'amountOff', coupon_discount)
WHERE coupon_code IS NOT NULL AND coupon_rule IS NULL;--> statement-breakpoint
-- Earlier releases stored a replaced link as revoked, without a time.
UPDATE payment_links SET state = 'expired' WHERE state = 'revoked' AND revoked_at IS NULL;
