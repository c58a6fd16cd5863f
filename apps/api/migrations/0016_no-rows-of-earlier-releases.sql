ALTER TABLE "orders" ALTER COLUMN "title" SET DEFAULT '{"en":"","th":""}'::jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "request" SET DEFAULT '{}'::jsonb;--> statement-breakpoint
UPDATE subscriptions SET request = '{}';--> statement-breakpoint
-- Before decision 047, billing refunded a change without a row in "refunds".
INSERT INTO refunds (order_id, change_id, reason, amount)
SELECT order_id, id, 'change', refund * 100 FROM change_requests AS change
WHERE state = 'applied' AND refund > 0 AND settled_at IS NULL AND NOT EXISTS (SELECT 1 FROM refunds WHERE change_id = change.id)
ORDER BY id;--> statement-breakpoint
UPDATE change_requests SET settled_at = now() WHERE state = 'applied' AND settled_at IS NULL;--> statement-breakpoint
-- Migration 0010 could not name the refund at Stripe. The next read of the order stores it again.
DELETE FROM refunds WHERE state = 'succeeded' AND charge_id IS NULL AND stripe_refund_id IS NULL;--> statement-breakpoint
-- Before decision 048, a charge that was paid outside of Stripe had an amount of 0 and no tax invoice. The next read of the order stores both.
UPDATE charges SET state = 'open' WHERE state = 'paid' AND amount = 0 AND refunded = 0
  AND (SELECT sum((line ->> 'amount')::bigint) FROM jsonb_array_elements(lines) AS line) > 0;--> statement-breakpoint
-- Before decision 045, the subscription itself charged the first month. Billing creates a plain invoice instead.
UPDATE subscriptions SET state = 'starting', stripe_subscription_id = NULL, attempt = attempt + 1
WHERE stripe_subscription_id IS NOT NULL AND state IN ('incomplete', 'abandoned') AND NOT EXISTS (
  SELECT 1 FROM charges WHERE charges.order_id = subscriptions.order_id AND kind = 'first' AND charges.state IN ('paid', 'refunded')
);
