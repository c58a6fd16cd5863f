ALTER TABLE "catalogue_state" ADD COLUMN "listing_revision" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Renting a piece changes what a card says of its stock, but rarely what the listing filters and sorts by: only then is the index of the listing read anew.
CREATE OR REPLACE FUNCTION refresh_offers(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
  UPDATE catalogue_state SET revision = revision + 1, listing_revision = listing_revision + (moved > 0)::integer WHERE id = 1;
END;
$$;
--> statement-breakpoint
-- What comes or goes changes the listing whatever it costs: the row of a deleted product is not there to be compared.
CREATE OR REPLACE FUNCTION variations_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  IF ids IS NOT NULL THEN
    PERFORM refresh_offers(ids);
    IF TG_OP <> 'UPDATE' THEN
      UPDATE catalogue_state SET listing_revision = listing_revision + 1 WHERE id = 1;
    END IF;
  END IF;
  RETURN NULL;
END;
$$;
