ALTER TABLE "products" ADD COLUMN "drawing" jsonb;
--> statement-breakpoint
DROP TRIGGER products_edited ON products;
--> statement-breakpoint
CREATE TRIGGER products_edited AFTER UPDATE OF id, slug, sku, brand_id, name, summary, description, details, care, dimensions, weight, measures, sizes, box, drawing, assembled_delivery, images, featured_rank, created_at, search_name, search_kind, search_body ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_edited();
