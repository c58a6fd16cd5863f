CREATE TABLE "change_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"quote_id" text NOT NULL,
	"charge" integer NOT NULL,
	"monthly" integer,
	"monthly_from" date,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "change_requests_charge" CHECK ("change_requests"."charge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"date" date NOT NULL,
	"slot" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"reason" jsonb,
	CONSTRAINT "delivery_slots_date_slot_pk" PRIMARY KEY("date","slot"),
	CONSTRAINT "delivery_slots_places" CHECK ("delivery_slots"."taken" >= 0 and "delivery_slots"."taken" <= "delivery_slots"."capacity")
);
--> statement-breakpoint
CREATE TABLE "delivery_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"change_request_id" integer,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"slot" text NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holiday_seeds" (
	"date" date PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" integer NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" integer,
	"kind" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"reason" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"internal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"variant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"slug" text NOT NULL,
	"sku" text,
	"name" jsonb NOT NULL,
	"variant" jsonb,
	"image" jsonb NOT NULL,
	"components" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"months" integer NOT NULL,
	"unit_monthly" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"state" text DEFAULT 'rented' NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"customer_id" integer NOT NULL,
	"placed_by" integer,
	"language" text NOT NULL,
	"title" jsonb NOT NULL,
	"status" text DEFAULT 'request-booking' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"months" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"delivery_date" date NOT NULL,
	"delivery_slot" text NOT NULL,
	"shipping" jsonb NOT NULL,
	"access" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"invoice" jsonb,
	"monthly" integer NOT NULL,
	"delivery_fee" integer NOT NULL,
	"delivery_fee_reason" text NOT NULL,
	"coupon_code" text,
	"coupon_discount" integer DEFAULT 0 NOT NULL,
	"first_charge" integer NOT NULL,
	"pay_by" text DEFAULT 'card' NOT NULL,
	"payment_method" text,
	"payment_state" text DEFAULT 'waiting' NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_months" CHECK ("orders"."months" between 3 and 12),
	CONSTRAINT "orders_money" CHECK ("orders"."monthly" >= 0 and "orders"."delivery_fee" >= 0 and "orders"."coupon_discount" >= 0 and "orders"."first_charge" >= 0),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('request-booking', 'booking-confirmed', 'in-transit', 'active', 'cancelled', 'termination-confirmed', 'terminated', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "stock_reservation_items" (
	"reservation_id" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_reservation_items_reservation_id_variation_id_pk" PRIMARY KEY("reservation_id","variation_id"),
	CONSTRAINT "stock_reservation_items_quantity" CHECK ("stock_reservation_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"delivery_date" date,
	"delivery_slot" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reservations_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_visits" ADD CONSTRAINT "delivery_visits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_visits" ADD CONSTRAINT "delivery_visits_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation_items" ADD CONSTRAINT "stock_reservation_items_reservation_id_stock_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."stock_reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_requests_order" ON "change_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "change_requests_open" ON "change_requests" USING btree ("created_at") WHERE "change_requests"."state" = 'requested';--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_quote" ON "change_requests" USING btree ("order_id","quote_id");--> statement-breakpoint
CREATE INDEX "delivery_visits_order" ON "delivery_visits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "delivery_visits_day" ON "delivery_visits" USING btree ("date","slot");--> statement-breakpoint
CREATE INDEX "idempotency_keys_order" ON "idempotency_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_ending" ON "orders" USING btree ("ends_on") WHERE "orders"."status" = 'active';--> statement-breakpoint
CREATE INDEX "stock_reservations_expiry" ON "stock_reservations" USING btree ("expires_at");