-- Notifies every process of a changed order (LISTEN orders_changed), so that the board of staff is updated at once. The message contains
-- only the order's id. PostgreSQL sends it at the commit, once per transaction.
CREATE FUNCTION tell_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders_changed', NEW.id::text);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION tell_of_its_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders_changed', NEW.order_id::text);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Only unconfirmed orders wait for the check of the customer's ID.
CREATE FUNCTION tell_of_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orders_changed', id::text) FROM orders WHERE customer_id = NEW.id AND status = 'request-booking';
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER orders_told AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION tell_of_order();
--> statement-breakpoint
CREATE TRIGGER order_events_told AFTER INSERT ON order_events FOR EACH ROW EXECUTE FUNCTION tell_of_its_order();
--> statement-breakpoint
CREATE TRIGGER change_requests_told AFTER INSERT OR UPDATE ON change_requests FOR EACH ROW EXECUTE FUNCTION tell_of_its_order();
--> statement-breakpoint
CREATE TRIGGER charges_told AFTER INSERT OR UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION tell_of_its_order();
--> statement-breakpoint
CREATE TRIGGER payment_links_told AFTER INSERT OR UPDATE ON payment_links FOR EACH ROW EXECUTE FUNCTION tell_of_its_order();
--> statement-breakpoint
CREATE TRIGGER identity_told AFTER UPDATE OF sumsub_status ON customers FOR EACH ROW
  WHEN (OLD.sumsub_status IS DISTINCT FROM NEW.sumsub_status) EXECUTE FUNCTION tell_of_identity();
