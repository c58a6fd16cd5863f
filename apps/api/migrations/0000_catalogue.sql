CREATE TABLE "brands" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"place" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_state_single" CHECK ("catalogue_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" jsonb,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "package_items" (
	"package_id" integer NOT NULL,
	"variation_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "package_items_package_id_variation_id_pk" PRIMARY KEY("package_id","variation_id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"scene" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"main" jsonb NOT NULL,
	"price_3" integer NOT NULL,
	"price_6" integer,
	"price_9" integer,
	"price_12" integer,
	"area" integer,
	"featured_rank" integer NOT NULL,
	"created_at" date NOT NULL,
	CONSTRAINT "packages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_related" (
	"product_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_related_product_id_related_id_pk" PRIMARY KEY("product_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"brand_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"care" jsonb NOT NULL,
	"dimensions" jsonb NOT NULL,
	"weight" double precision NOT NULL,
	"measures" jsonb NOT NULL,
	"box" jsonb NOT NULL,
	"assembled_delivery" boolean NOT NULL,
	"images" jsonb NOT NULL,
	"featured_rank" integer NOT NULL,
	"created_at" date NOT NULL,
	"subscription_price" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"search_name" text NOT NULL,
	"search_kind" text NOT NULL,
	"search_body" text NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variations" (
	"id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"colour_name" jsonb NOT NULL,
	"hex" text NOT NULL,
	"size" jsonb,
	"materials" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"price_3" integer NOT NULL,
	"price_6" integer,
	"price_9" integer,
	"price_12" integer,
	"stock_quantity" integer NOT NULL,
	"asset_quantity" integer,
	"in_stock" boolean NOT NULL,
	"seeded_stock" integer NOT NULL,
	"seeded_assets" integer,
	CONSTRAINT "variations_stock" CHECK ("variations"."stock_quantity" >= 0 and coalesce("variations"."asset_quantity", 0) >= 0),
	CONSTRAINT "variations_price" CHECK ("variations"."price_3" > 0 and coalesce("variations"."price_6", 1) > 0 and coalesce("variations"."price_9", 1) > 0 and coalesce("variations"."price_12", 1) > 0)
);
--> statement-breakpoint
CREATE TABLE "wcm" (
	"name" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "package_items" ADD CONSTRAINT "package_items_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_items" ADD CONSTRAINT "package_items_variation_id_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_related" ADD CONSTRAINT "product_related_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_related" ADD CONSTRAINT "product_related_related_id_products_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variations" ADD CONSTRAINT "variations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_items_variation" ON "package_items" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "packages_featured" ON "packages" USING btree ("featured_rank","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_related_related" ON "product_related" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("featured_rank","id");--> statement-breakpoint
CREATE INDEX "products_date" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("subscription_price","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","featured_rank");--> statement-breakpoint
CREATE INDEX "products_available" ON "products" USING btree ("featured_rank","id") WHERE "products"."in_stock";--> statement-breakpoint
CREATE UNIQUE INDEX "variations_product_slug" ON "variations" USING btree ("product_id","slug");--> statement-breakpoint
CREATE INDEX "variations_product" ON "variations" USING btree ("product_id","position");