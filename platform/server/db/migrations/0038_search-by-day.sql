-- A search looks the days up one after the other, the newest first, and ends when it has a page: so the index has each
-- word of an order under the day, in UTC, on which it was placed.
CREATE FUNCTION "order_day"(timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(extract(epoch FROM $1) / 86400)::integer
$$;--> statement-breakpoint
CREATE FUNCTION "dated_words"(day integer, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array(SELECT day || '/' || word FROM unnest(tsvector_to_array(words)) AS word))
$$;--> statement-breakpoint
-- The index of a product's lines has them in the sequence of their orders.
UPDATE "order_items" SET "created_at" = "orders"."created_at" FROM "orders"
WHERE "orders"."id" = "order_id" AND "order_items"."created_at" <> "orders"."created_at";--> statement-breakpoint
DROP INDEX "order_items_product";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "orders_by_delivery_time";--> statement-breakpoint
CREATE INDEX "order_items_of_product" ON "order_items" USING btree ("product_id","created_at" DESC NULLS FIRST,"order_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_search_by_day" ON "orders" USING gin (dated_words(order_day("created_at"), search_words("order_number" || ' ' || "delivery_address" || ' ' || phone_words("phone_number"))));--> statement-breakpoint
CREATE INDEX "orders_by_delivery_time" ON "orders" USING btree ("delivery_time");