-- Words for a search: letters and digits in lower case, cut at everything else.
CREATE FUNCTION "search_words"(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(lower($1), '[^[:alnum:]]+'), ''))
$$;--> statement-breakpoint
-- A phone number as people say it: whole, without the country, without the area, and its last four digits.
CREATE FUNCTION "phone_words"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT d || ' ' || right(d, 10) || ' ' || right(d, 7) || ' ' || right(d, 4)
  FROM regexp_replace($1, '[^0-9]', '', 'g') AS d
$$;--> statement-breakpoint
CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"delivery_address" text NOT NULL,
	"apartment" text,
	"gate_code" text,
	"driver_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gate_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "apartment" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_with" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_label_key" ON "saved_addresses" USING btree ("user_id",lower("label"));--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_words("order_number" || ' ' || "delivery_address" || ' ' || phone_words("phone_number")));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_words("username" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '')));