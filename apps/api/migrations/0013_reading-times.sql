ALTER TABLE "subscriptions" ADD COLUMN "sync_began" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "applied_began" timestamp with time zone;