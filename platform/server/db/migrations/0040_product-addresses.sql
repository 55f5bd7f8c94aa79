CREATE TABLE "product_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"is_current" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_addresses" ADD CONSTRAINT "product_addresses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_addresses_current" ON "product_addresses" USING btree ("product_id") WHERE "product_addresses"."is_current";--> statement-breakpoint
CREATE INDEX "product_addresses_product" ON "product_addresses" USING btree ("product_id");
--> statement-breakpoint
-- "Crème Brûlée No. 2" is creme-brulee-no-2. A name without Latin letters or digits is "product".
CREATE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(trim(BOTH '-' FROM left(trim(BOTH '-' FROM regexp_replace(
    translate(lower(name), 'àáâãäåāçćčèéêëēìíîïīñńòóôõöøōšśùúûüūýÿžźż', 'aaaaaaaccceeeeeiiiiinnooooooossuuuuuyyzzz'),
    '[^a-z0-9]+', '-', 'g')), 80)), ''), 'product')
$$;
--> statement-breakpoint
-- The row of an address is written first: of two products that are named alike at once, the second waits and takes a
-- number. An address stays its product's when that gets another name.
CREATE FUNCTION address_product(addressed uuid, name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  base text := slug_of(name);
  candidate text := base;
  number int := 1;
BEGIN
  LOOP
    INSERT INTO product_addresses (slug, product_id, is_current) VALUES (candidate, addressed, false)
      ON CONFLICT (slug) DO NOTHING;
    EXIT WHEN EXISTS (SELECT FROM product_addresses a WHERE a.slug = candidate AND a.product_id = addressed);
    number := number + 1;
    candidate := base || '-' || number;
  END LOOP;
  UPDATE product_addresses a SET is_current = false WHERE a.product_id = addressed AND a.is_current AND a.slug <> candidate;
  UPDATE product_addresses a SET is_current = true WHERE a.product_id = addressed AND a.slug = candidate AND NOT a.is_current;
END $$;
--> statement-breakpoint
CREATE FUNCTION address_named_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM address_product(NEW.id, NEW.name);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An older process that still runs names products too.
CREATE TRIGGER products_address_new AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION address_named_product();
--> statement-breakpoint
CREATE TRIGGER products_address_renamed AFTER UPDATE OF name ON products
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION address_named_product();
--> statement-breakpoint
DO $$
DECLARE product record;
BEGIN
  FOR product IN SELECT id, name FROM products ORDER BY created_at, id LOOP
    PERFORM address_product(product.id, product.name);
  END LOOP;
END $$;
