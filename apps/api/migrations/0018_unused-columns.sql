-- Nothing uses orders.title, coupons.round_up and subscriptions.request, months, started_at, period_start, period_end, cancel_at and ends_early.
-- The previous release still names them in its queries, so only the next release may drop them.
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_months";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "months" DROP NOT NULL;--> statement-breakpoint
UPDATE subscriptions SET request = '{}' WHERE request <> '{}';
