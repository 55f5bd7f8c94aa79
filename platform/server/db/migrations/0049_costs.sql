ALTER TABLE "product_sizes" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_cost" CHECK ("product_sizes"."cost" between 0 and 10000000);--> statement-breakpoint
-- A line keeps what it cost when it was written. Here, so that every writer does it: the checkout, an edit, a process of the
-- version before.
CREATE FUNCTION keep_cost_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT z.cost INTO NEW.cost FROM product_sizes z WHERE z.id = NEW.size_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_items_cost BEFORE INSERT ON order_items
  FOR EACH ROW WHEN (NEW.cost IS NULL AND NEW.size_id IS NOT NULL) EXECUTE FUNCTION keep_cost_of_line();
