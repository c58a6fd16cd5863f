CREATE TABLE "review_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"review_id" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small_width" integer NOT NULL,
	"color" text NOT NULL,
	"large" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"voter" text NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_voter_pk" PRIMARY KEY("review_id","voter")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"customer_id" integer,
	"demo_key" text,
	"language" text NOT NULL,
	"stars" smallint NOT NULL,
	"body" text NOT NULL,
	"author" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"told_state" text DEFAULT 'new' NOT NULL,
	"told_answer" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"helpful" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_demo_key_unique" UNIQUE("demo_key"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('new', 'published', 'refused')),
	CONSTRAINT "reviews_writer" CHECK (("reviews"."customer_id" is null) = ("reviews"."demo_key" is not null))
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "review_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ratings" integer[];--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ratings_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_photos_customer" ON "review_photos" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_votes_customer" ON "review_votes" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_helpful" ON "reviews" USING btree ("product_id","helpful","id") WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_queue" ON "reviews" USING btree ("state","updated_at");--> statement-breakpoint
-- Keeps products.ratings up to date. Demo reviews count only while there is no review of a customer.
CREATE FUNCTION review_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rated integer := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  -- Locks the product: if two reviews are published at the same time, the second must count the first.
  PERFORM FROM products WHERE id = rated FOR NO KEY UPDATE;
  UPDATE products p
  SET ratings = shown.counts, ratings_demo = shown.demo
  FROM (
    SELECT CASE WHEN count(*) > 0 THEN ARRAY[
             count(*) FILTER (WHERE stars = 1), count(*) FILTER (WHERE stars = 2), count(*) FILTER (WHERE stars = 3),
             count(*) FILTER (WHERE stars = 4), count(*) FILTER (WHERE stars = 5)
           ]::integer[] END AS counts,
           coalesce(bool_or(demo_key IS NOT NULL), false) AS demo
    FROM reviews
    WHERE product_id = rated AND state = 'published'
      AND (demo_key IS NULL OR NOT EXISTS (
        SELECT FROM reviews written WHERE written.product_id = rated AND written.state = 'published' AND written.demo_key IS NULL
      ))
  ) shown
  WHERE p.id = rated AND (p.ratings, p.ratings_demo) IS DISTINCT FROM (shown.counts, shown.demo);
  IF FOUND THEN
    PERFORM note_change(ARRAY[rated]);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE OF state, stars ON reviews FOR EACH ROW EXECUTE FUNCTION review_counted();
