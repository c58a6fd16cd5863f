-- Inserts a row into catalogue_changes when lists change: a price, a text or a stock band (in stock, only 3, 2 or 1 left, out of stock).
-- A sale within a band inserts none. Inserted rows do not block each other, so orders of different products never wait for one another.
-- The triggers also compute products.subscription_price and in_stock from the variations.
CREATE FUNCTION note_change(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted bigint;
BEGIN
  -- Null means that any product may have changed. Processes then read all products again.
  INSERT INTO catalogue_changes (product_ids) VALUES (CASE WHEN cardinality(ids) <= 1000 THEN ids END) RETURNING id INTO noted;
  IF noted % 100 = 0 THEN
    -- Skips rows that another transaction is deleting, so that no transaction waits.
    DELETE FROM catalogue_changes WHERE id IN (SELECT id FROM catalogue_changes WHERE id <= noted - 2000 FOR UPDATE SKIP LOCKED);
  END IF;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION catalogue_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(NULL);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION answers_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('{}');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- The number that lists show of an item that needs `share` pieces of the variation; 4 means "more than three".
CREATE FUNCTION stock_band(variation variations, share integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT least(CASE WHEN variation.in_stock THEN coalesce(variation.asset_quantity, variation.stock_quantity) ELSE 0 END / share, 4);
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_offers(ids integer[], rows_came_or_went boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locks the products: if two transactions take the last pieces of two colours, the second must see the change of the first.
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
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
  PERFORM note_change(CASE WHEN NOT rows_came_or_went THEN ids END);
END;
$$;
--> statement-breakpoint
CREATE FUNCTION variations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM refresh_offers(ids, true);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION variations_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counts text[] := '{stock_quantity,asset_quantity,out_quantity,seeded_stock,seeded_assets}';
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT moved.product_id) INTO ids
  FROM (
    SELECT unnest(ARRAY[was.product_id, now_is.product_id]) AS product_id
    FROM before was FULL JOIN changed now_is ON now_is.id = was.id
    WHERE to_jsonb(was) - counts IS DISTINCT FROM to_jsonb(now_is) - counts
       OR (was.asset_quantity IS NULL) <> (now_is.asset_quantity IS NULL)
       OR stock_band(was, 1) <> stock_band(now_is, 1)
       -- A package of six chairs may be low in stock although there are many chairs.
       OR EXISTS (SELECT FROM package_items item WHERE item.variation_id = now_is.id AND stock_band(was, item.quantity) <> stock_band(now_is, item.quantity))
  ) moved
  WHERE moved.product_id IS NOT NULL;
  IF ids IS NOT NULL THEN
    PERFORM refresh_offers(ids, false);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER variations_inserted AFTER INSERT ON variations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variations_changed();
--> statement-breakpoint
CREATE TRIGGER variations_updated AFTER UPDATE ON variations REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variations_updated();
--> statement-breakpoint
CREATE TRIGGER variations_deleted AFTER DELETE ON variations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variations_changed();
--> statement-breakpoint
CREATE TRIGGER products_edited AFTER UPDATE OF id, slug, sku, brand_id, name, summary, description, details, care, dimensions, weight, measures, box, assembled_delivery, images, featured_rank, created_at, search_name, search_kind, search_body ON products FOR EACH STATEMENT EXECUTE FUNCTION catalogue_edited();
--> statement-breakpoint
CREATE TRIGGER brands_came_or_went AFTER INSERT OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER brands_edited AFTER UPDATE ON brands FOR EACH STATEMENT EXECUTE FUNCTION catalogue_edited();
--> statement-breakpoint
CREATE TRIGGER categories_edited AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER package_items_edited AFTER INSERT OR DELETE OR UPDATE ON package_items FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER packages_edited AFTER INSERT OR DELETE OR UPDATE ON packages FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER product_categories_edited AFTER INSERT OR DELETE OR UPDATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_edited();
--> statement-breakpoint
CREATE TRIGGER product_related_edited AFTER INSERT OR DELETE OR UPDATE ON product_related FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER search_synonyms_edited AFTER INSERT OR DELETE OR UPDATE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER wcm_edited AFTER INSERT OR DELETE OR UPDATE ON wcm FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
