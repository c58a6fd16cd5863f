CREATE TABLE "catalogue_changes" (
	"revision" bigint PRIMARY KEY NOT NULL,
	"product_ids" integer[] NOT NULL,
	"rows_changed" boolean NOT NULL
);
--> statement-breakpoint
-- Says beside each new revision which products it changed: a process that holds a hundred thousand of them lets go of those only.
-- Revisions are raised under the lock of their one row, so that who sees a revision sees what stands here of it and of all before.
CREATE FUNCTION raise_revision(ids integer[], listing boolean, rows_came_or_went boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
BEGIN
  UPDATE catalogue_state SET revision = revision + 1, listing_revision = listing_revision + listing::integer WHERE id = 1 RETURNING revision INTO raised;
  -- Nothing is written of a change of very many products: everything is read anew then. A process that is a thousand behind does so too.
  IF raised IS NOT NULL AND cardinality(ids) <= 1000 THEN
    INSERT INTO catalogue_changes (revision, product_ids, rows_changed) VALUES (raised, ids, rows_came_or_went) ON CONFLICT (revision) DO UPDATE SET product_ids = excluded.product_ids, rows_changed = excluded.rows_changed;
    IF raised % 100 = 0 THEN
      DELETE FROM catalogue_changes WHERE revision <= raised - 1000;
    END IF;
  END IF;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_offers(ids integer[], rows_came_or_went boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved integer;
BEGIN
  UPDATE products p
  SET subscription_price = offer.price, in_stock = offer.available
  FROM (
    SELECT product_id,
           min(coalesce(price_12, price_9, price_6, price_3)) AS price,
           bool_or(in_stock AND coalesce(asset_quantity, stock_quantity) > 0) AS available
    FROM variations
    WHERE product_id = ANY (ids)
    GROUP BY product_id
  ) offer
  WHERE p.id = offer.product_id
    AND (p.subscription_price, p.in_stock) IS DISTINCT FROM (offer.price, offer.available);
  GET DIAGNOSTICS moved = ROW_COUNT;
  -- What comes or goes changes the listing whatever it costs: the row of a deleted product is not there to be compared.
  PERFORM raise_revision(ids, moved > 0 OR rows_came_or_went, rows_came_or_went);
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION variations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM refresh_offers(ids, TG_OP <> 'UPDATE');
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DROP FUNCTION refresh_offers(integer[]);
--> statement-breakpoint
-- Words, pictures, ranks and categories come with the files, whose hash changes then; whoever edits the rows themselves is seen too.
CREATE FUNCTION catalogue_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_revision(NULL, true, true);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER products_edited AFTER UPDATE OF id, slug, sku, brand_id, name, summary, description, details, care, dimensions, weight, measures, box, assembled_delivery, images, featured_rank, created_at, search_name, search_kind, search_body ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_edited();
--> statement-breakpoint
CREATE TRIGGER brands_edited AFTER UPDATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION catalogue_edited();
--> statement-breakpoint
CREATE TRIGGER product_categories_edited AFTER INSERT OR UPDATE OR DELETE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_edited();
