-- The listing sorts and filters by what the variations cost and whether one can be had. Whoever changes a variation
-- (seed, order, stock count) gets the product's row, and the catalogue's revision, brought up to date in the same transaction.
CREATE FUNCTION refresh_offers(ids integer[]) RETURNS void LANGUAGE sql AS $$
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
  UPDATE catalogue_state SET revision = revision + 1 WHERE id = 1;
$$;
--> statement-breakpoint
CREATE FUNCTION variations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM refresh_offers(ids);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER variations_inserted AFTER INSERT ON variations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variations_changed();
--> statement-breakpoint
CREATE TRIGGER variations_updated AFTER UPDATE ON variations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variations_changed();
--> statement-breakpoint
CREATE TRIGGER variations_deleted AFTER DELETE ON variations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION variations_changed();
