-- Only releases before migration 0018 name these columns.
ALTER TABLE "orders" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "coupons" DROP COLUMN "round_up";--> statement-breakpoint
ALTER TABLE "subscriptions"
  DROP COLUMN "request", DROP COLUMN "months", DROP COLUMN "started_at", DROP COLUMN "period_start", DROP COLUMN "period_end",
  DROP COLUMN "cancel_at", DROP COLUMN "ends_early";
