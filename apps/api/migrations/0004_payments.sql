CREATE TABLE "charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"stripe_invoice_id" text NOT NULL,
	"kind" text NOT NULL,
	"month" integer,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"failure_code" text,
	"card_brand" text,
	"card_last4" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_stripe_invoice_id_unique" UNIQUE("stripe_invoice_id"),
	CONSTRAINT "charges_amount" CHECK ("charges"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"code" text NOT NULL,
	"stripe_coupon_id" text NOT NULL,
	"stripe_promotion_code_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"applicant_id" text,
	"status" text DEFAULT 'none' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_attempt" text,
	"reject_labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text,
	"verified_at" timestamp with time zone,
	"sync_seq" integer DEFAULT 0 NOT NULL,
	"applied_seq" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_checks_applicant_id_unique" UNIQUE("applicant_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"charge_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"stripe_invoice_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"change" jsonb NOT NULL,
	"stripe_invoice_id" text,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"stripe_subscription_id" text,
	"state" text DEFAULT 'starting' NOT NULL,
	"request" jsonb NOT NULL,
	"months" integer NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ends_early" boolean DEFAULT false NOT NULL,
	"failure_code" text,
	"sync_seq" integer DEFAULT 0 NOT NULL,
	"applied_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "subscriptions_months" CHECK ("subscriptions"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_id_subscriptions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."subscriptions"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_subscriptions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."subscriptions"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_order_id_subscriptions_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."subscriptions"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_order" ON "charges" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "charges_customer" ON "charges" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("series","sequence");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_open" ON "payment_links" USING btree ("stripe_invoice_id") WHERE "payment_links"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_links_order" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");