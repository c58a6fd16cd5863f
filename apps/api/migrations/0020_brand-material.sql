ALTER TABLE "brands" ADD COLUMN "material" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "image" jsonb;