CREATE TABLE "price_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"variant_id" integer NOT NULL,
	"months" integer NOT NULL,
	"price" integer NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "reminder_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "price_notices_once" ON "price_notices" USING btree ("email","kind","variant_id");