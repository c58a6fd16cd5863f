-- What listings are found and drawn from is not in these: held cards and the index stay, and the answers that were made of them are let go of.
CREATE FUNCTION answers_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_revision('{}', false, false);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER brands_came_or_went AFTER INSERT OR DELETE ON brands FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER categories_edited AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER product_related_edited AFTER INSERT OR UPDATE OR DELETE ON product_related FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER packages_edited AFTER INSERT OR UPDATE OR DELETE ON packages FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER package_items_edited AFTER INSERT OR UPDATE OR DELETE ON package_items FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER wcm_edited AFTER INSERT OR UPDATE OR DELETE ON wcm FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
--> statement-breakpoint
CREATE TRIGGER search_synonyms_edited AFTER INSERT OR UPDATE OR DELETE ON search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION answers_edited();
