CREATE TABLE "faults" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"visit_on" date,
	"visit_slot" text,
	"damage_kind" text,
	"damage_cost" integer,
	"told_version" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faults_state" CHECK ("faults"."state" in ('new', 'repair', 'swap', 'solved', 'damage')),
	CONSTRAINT "faults_repair" CHECK (("faults"."state" = 'repair') = ("faults"."visit_on" is not null and "faults"."visit_slot" is not null)),
	CONSTRAINT "faults_damage" CHECK (("faults"."state" = 'damage') = ("faults"."damage_kind" is not null and "faults"."damage_cost" is not null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "condition" text DEFAULT 'as_new' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD COLUMN "fault_id" integer;--> statement-breakpoint
ALTER TABLE "faults" ADD CONSTRAINT "faults_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faults" ADD CONSTRAINT "faults_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "faults_open" ON "faults" USING btree ("order_id","item_id","variation_id") WHERE "faults"."state" = 'new';--> statement-breakpoint
CREATE INDEX "faults_order" ON "faults" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "faults_customer" ON "faults" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "faults_queue" ON "faults" USING btree ("state","updated_at");--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_fault_id_faults_id_fk" FOREIGN KEY ("fault_id") REFERENCES "public"."faults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_fault" ON "review_photos" USING btree ("fault_id","position");