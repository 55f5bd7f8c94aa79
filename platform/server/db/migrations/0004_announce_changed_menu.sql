-- Every process keeps the menu as ready-made bytes, and drops them when anyone changes it.
CREATE FUNCTION announce_changed_menu() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('menu_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_menu();
--> statement-breakpoint
CREATE TRIGGER sales_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sales
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_menu();
