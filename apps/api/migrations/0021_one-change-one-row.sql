ALTER TABLE "change_requests" ADD COLUMN "charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "refund" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "stripe_invoice_id" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "asked" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_stripe_invoice_id_unique" UNIQUE("stripe_invoice_id");--> statement-breakpoint
UPDATE "change_requests" SET "expires_on" = ("created_at" AT TIME ZONE 'Asia/Bangkok')::date + 8;--> statement-breakpoint
ALTER TABLE "change_requests" ALTER COLUMN "expires_on" SET NOT NULL;--> statement-breakpoint
-- What billing kept of a change becomes part of its one row.
UPDATE "change_requests" c
SET "stripe_invoice_id" = s."stripe_invoice_id",
    "charges" = coalesce(s."change"->'charges', '[]'::jsonb),
    "refund" = coalesce((s."change"->>'refund')::integer, 0),
    "settled_at" = CASE WHEN c."state" = 'applied' AND s."change"->>'refund' IS NULL THEN s."applied_at" END
FROM "subscription_changes" s
WHERE s."key" = 'change-' || c."id";--> statement-breakpoint
DROP TABLE "subscription_changes" CASCADE;--> statement-breakpoint
-- Jobs of orders that wait become the one job of each order.
INSERT INTO "outbox" ("kind", "payload", "key")
SELECT DISTINCT 'payment.bill-order', jsonb_build_object('orderId', "payload"->'orderId'), 'billing:' || ("payload"->>'orderId')
FROM "outbox"
WHERE "kind" IN ('payment.start-subscription', 'payment.change-subscription', 'payment.cancel-subscription') AND "done_at" IS NULL;--> statement-breakpoint
DELETE FROM "outbox" WHERE "kind" IN ('payment.start-subscription', 'payment.change-subscription', 'payment.cancel-subscription') AND "done_at" IS NULL;
