CREATE TABLE "consent_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt" text NOT NULL,
	"unique_id" text NOT NULL,
	"customer_id" integer,
	"version" text NOT NULL,
	"choices" jsonb NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_receipts_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD CONSTRAINT "consent_receipts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_receipts_of_browser" ON "consent_receipts" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "consent_receipts_of_customer" ON "consent_receipts" USING btree ("customer_id");