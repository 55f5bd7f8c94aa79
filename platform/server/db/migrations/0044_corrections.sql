CREATE TABLE "order_correction_lines" (
	"correction_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" boolean NOT NULL,
	CONSTRAINT "order_correction_lines_pk" PRIMARY KEY("correction_id","order_item_id"),
	CONSTRAINT "order_correction_lines_quantity" CHECK ("order_correction_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text NOT NULL,
	"shift_id" uuid,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_corrections_amount" CHECK ("order_corrections"."amount" >= 0),
	CONSTRAINT "order_corrections_source" CHECK ("order_corrections"."source" in ('driver', 'shop', 'other')),
	CONSTRAINT "order_corrections_shift" CHECK (("order_corrections"."source" = 'driver') = ("order_corrections"."shift_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_correction_lines" ADD CONSTRAINT "order_correction_lines_correction_id_order_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."order_corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_correction_lines" ADD CONSTRAINT "order_correction_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_corrections" ADD CONSTRAINT "order_corrections_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_correction_lines_item" ON "order_correction_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_corrections_order" ON "order_corrections" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_corrections_shift" ON "order_corrections" USING btree ("shift_id") WHERE "order_corrections"."shift_id" is not null;--> statement-breakpoint
CREATE INDEX "order_corrections_newest" ON "order_corrections" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('due', 'sales', 'discount', 'delivery_fee', 'tax', 'tips', 'cash', 'other', 'tips_kept', 'safe', 'difference', 'correction'));--> statement-breakpoint
-- Money leaves the driver's hand, the safe or the card's account; what the customer paid for less is `correction`, without
-- the tax in it, which the shop does not owe any more.
CREATE FUNCTION "correction_accounts"(amount bigint, source text, taxes jsonb)
RETURNS TABLE("account" text, "tax" text, "cents" bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM (
    VALUES (CASE source WHEN 'driver' THEN 'cash' WHEN 'shop' THEN 'safe' ELSE 'other' END, NULL, -amount),
      ('correction', NULL,
        amount - coalesce((SELECT sum((part ->> 'amount')::bigint) FROM jsonb_array_elements(taxes) AS part), 0)::bigint)
    UNION ALL SELECT 'tax', part ->> 'name', (part ->> 'amount')::bigint FROM jsonb_array_elements(taxes) AS part
  ) AS parts (account, tax, cents)
  WHERE cents <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION "book_corrections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (booked_at, account, tax, amount, order_id, shift_id)
  SELECT k.created_at, a.account, a.tax, sum(a.cents), k.order_id, k.shift_id
  FROM new_rows k, correction_accounts(k.amount, k.source, k.taxes) a
  GROUP BY k.id, k.created_at, k.order_id, k.shift_id, a.account, a.tax;
  -- The running revenue is that of the quarter in which the order was placed.
  INSERT INTO tally_changes
  SELECT quarter_of(o.created_at), o.status, 0, -sum(k.amount)
  FROM new_rows k JOIN orders o ON o.id = k.order_id GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_corrections_book AFTER INSERT ON order_corrections
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION book_corrections();
