CREATE TABLE "product_sizes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"sku" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_sizes_price" CHECK ("product_sizes"."price" between 1 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_one_line_per_product";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "size_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "size_id" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "size_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "regular_price" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "size_prices" jsonb;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_sizes_position_key" ON "product_sizes" USING btree ("product_id","position");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_size" ON "cart_items" USING btree ("size_id");--> statement-breakpoint
-- The rows that are there, and the rows that an older process goes on writing: a new product gets its nameless
-- size, a product's price is its first size's, and a cart line that names no size means the first one.
INSERT INTO product_sizes (product_id, price) SELECT id, price FROM products;
--> statement-breakpoint
CREATE FUNCTION add_nameless_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_sizes (product_id, price) SELECT id, price FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_add_size AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_nameless_size();
--> statement-breakpoint
CREATE FUNCTION set_price_of_first_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_sizes SET price = NEW.price WHERE product_id = NEW.id AND position = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_set_size_price AFTER UPDATE OF price ON products
  FOR EACH ROW WHEN (OLD.price <> NEW.price) EXECUTE FUNCTION set_price_of_first_size();
--> statement-breakpoint
CREATE FUNCTION choose_first_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT id INTO NEW.size_id FROM product_sizes WHERE product_id = NEW.product_id AND position = 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cart_items_choose_size BEFORE INSERT ON cart_items
  FOR EACH ROW WHEN (NEW.size_id IS NULL) EXECUTE FUNCTION choose_first_size();
--> statement-breakpoint
CREATE TRIGGER product_sizes_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_sizes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_menu();
--> statement-breakpoint
UPDATE cart_items c SET size_id = z.id FROM product_sizes z WHERE z.product_id = c.product_id;
--> statement-breakpoint
ALTER TABLE "cart_items" ALTER COLUMN "size_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_one_line_per_product" UNIQUE("user_id","size_id");
