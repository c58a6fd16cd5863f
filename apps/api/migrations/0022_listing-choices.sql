ALTER TABLE "categories" ADD COLUMN "hex" text;--> statement-breakpoint
ALTER TABLE "variations" ADD COLUMN "category_ids" integer[] DEFAULT '{}' NOT NULL;