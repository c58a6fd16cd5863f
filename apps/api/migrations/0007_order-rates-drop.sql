ALTER TABLE "orders" DROP CONSTRAINT "orders_months";--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "prices";--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "months";--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "starts_on";--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "ends_on";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_months" CHECK ("orders"."months" >= 3);