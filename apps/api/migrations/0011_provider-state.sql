ALTER TABLE "charges" ADD COLUMN "provider_state" text;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD COLUMN "former_ids" text[] DEFAULT '{}' NOT NULL;