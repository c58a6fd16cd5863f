ALTER TABLE "subscriptions" ADD COLUMN "first_invoice_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_first_invoice_id_unique" UNIQUE("first_invoice_id");--> statement-breakpoint
UPDATE "orders" SET "starts_on" = "delivery_date", "ends_on" = ("delivery_date" + make_interval(months => "months"))::date
WHERE "status" = 'request-booking' AND "payment_state" NOT IN ('paid', 'refunded');
