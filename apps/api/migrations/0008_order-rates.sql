ALTER TABLE "order_items" ADD COLUMN "rates" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "from_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "until_month" integer;