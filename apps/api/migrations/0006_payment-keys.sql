ALTER TABLE "payment_customers" ALTER COLUMN "stripe_customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "external_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD COLUMN "uid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "uid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_external_id_unique" UNIQUE("external_id");--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_uid_unique" UNIQUE("uid");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_uid_unique" UNIQUE("uid");