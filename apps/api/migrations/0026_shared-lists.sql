CREATE TABLE "shared_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shared_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"customer_id" integer,
	"guest_hash" text,
	"kind" text NOT NULL,
	"months" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_lists_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "shared_lists_kind" CHECK ("shared_lists"."kind" in ('cart', 'wishlist')),
	CONSTRAINT "shared_lists_owner" CHECK (("shared_lists"."customer_id" is null) <> ("shared_lists"."guest_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "shared_lists" ADD CONSTRAINT "shared_lists_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_lists_customer" ON "shared_lists" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "shared_lists_guest" ON "shared_lists" USING btree ("guest_hash");--> statement-breakpoint
CREATE INDEX "shared_lists_expiry" ON "shared_lists" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id") WHERE "order_items"."kind" = 'product';