CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booked_at" timestamp (3) with time zone NOT NULL,
	"account" text NOT NULL,
	"tax" text,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"shift_id" uuid,
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('due', 'sales', 'discount', 'delivery_fee', 'tax', 'tips', 'cash', 'other', 'tips_kept', 'safe', 'difference')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_tax" CHECK (("ledger_entries"."account" = 'tax') = ("ledger_entries"."tax" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_shift" ON "ledger_entries" USING btree ("shift_id") WHERE "ledger_entries"."shift_id" is not null;--> statement-breakpoint
-- What an order that is not cancelled says of money. The sales are what the other parts leave of the total, so that the sum
-- is zero whatever the row says.
CREATE FUNCTION "order_accounts"(status text, total bigint, discount bigint, delivery_fee bigint, taxes jsonb, tip bigint)
RETURNS TABLE("account" text, "tax" text, "amount" bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM (
    VALUES ('due', NULL, total), ('discount', NULL, discount), ('delivery_fee', NULL, -delivery_fee), ('tips', NULL, -tip),
      ('sales', NULL, delivery_fee + tip - total - discount
        + coalesce((SELECT sum((part ->> 'amount')::bigint) FROM jsonb_array_elements(taxes) AS part), 0)::bigint)
    UNION ALL SELECT 'tax', part ->> 'name', -(part ->> 'amount')::bigint FROM jsonb_array_elements(taxes) AS part
  ) AS parts (account, tax, amount)
  WHERE status <> 'cancelled' AND amount <> 0
$$;
--> statement-breakpoint
-- A change books the difference between what the order says now and what it said before.
CREATE FUNCTION "book_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ledger_entries (booked_at, account, tax, amount, order_id)
    SELECT o.created_at, a.account, a.tax, sum(a.amount), o.id
    FROM new_rows o, order_accounts(o.status, o.total, o.discount, o.delivery_fee, o.taxes, o.tip) a
    GROUP BY o.id, o.created_at, a.account, a.tax;
  ELSE
    INSERT INTO ledger_entries (booked_at, account, tax, amount, order_id)
    SELECT o.updated_at, a.account, a.tax, sum(a.amount), o.id
    FROM new_rows o JOIN old_rows b ON b.id = o.id, LATERAL (
      SELECT * FROM order_accounts(o.status, o.total, o.discount, o.delivery_fee, o.taxes, o.tip)
      UNION ALL
      SELECT account, tax, -amount FROM order_accounts(b.status, b.total, b.discount, b.delivery_fee, b.taxes, b.tip)
    ) a
    WHERE (o.status = 'cancelled', o.total, o.discount, o.delivery_fee, o.taxes, o.tip)
      IS DISTINCT FROM (b.status = 'cancelled', b.total, b.discount, b.delivery_fee, b.taxes, b.tip)
    GROUP BY o.id, o.updated_at, a.account, a.tax
    HAVING sum(a.amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A tip in cash stays with the driver.
CREATE FUNCTION "attempt_accounts"(cash bigint, other bigint, tip bigint) RETURNS TABLE("account" text, "amount" bigint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT * FROM (
    VALUES ('cash', cash - least(tip, cash)), ('tips_kept', least(tip, cash)), ('other', other), ('tips', -tip),
      ('due', tip - cash - other)
  ) AS parts (account, amount)
  WHERE amount <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION "book_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (booked_at, account, amount, order_id, shift_id)
  SELECT t.done_at, a.account, a.amount, t.order_id, t.shift_id
  FROM new_rows t, attempt_accounts(coalesce(t.cash, 0), coalesce(t.other, 0), t.tip) a;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "book_hand_overs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (booked_at, account, amount, shift_id)
  SELECT h.created_at, a.account, a.amount, h.shift_id
  FROM new_rows h, LATERAL (VALUES ('safe', h.amount), ('cash', -h.amount)) AS a (account, amount);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The float comes out of the safe. What a shift still has in cash when it is closed is its difference.
CREATE FUNCTION "book_shift"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  float_given integer := NEW.float - CASE WHEN TG_OP = 'UPDATE' THEN OLD.float ELSE 0 END;
BEGIN
  INSERT INTO ledger_entries (booked_at, account, amount, shift_id)
  SELECT CASE WHEN TG_OP = 'INSERT' THEN NEW.started_at ELSE coalesce(NEW.closed_at, now()) END, a.account, a.amount, NEW.id
  FROM (VALUES ('cash', float_given), ('safe', -float_given)) AS a (account, amount) WHERE a.amount <> 0;

  INSERT INTO ledger_entries (booked_at, account, amount, shift_id)
  SELECT NEW.closed_at, a.account, a.amount, NEW.id
  FROM (SELECT sum(amount) AS left_over FROM ledger_entries WHERE shift_id = NEW.id AND account = 'cash') AS shift,
    LATERAL (VALUES ('difference', left_over), ('cash', -left_over)) AS a (account, amount)
  WHERE NEW.closed_at IS NOT NULL AND a.amount <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_book_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION book_orders();
--> statement-breakpoint
CREATE TRIGGER orders_book_update AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION book_orders();
--> statement-breakpoint
CREATE TRIGGER door_attempts_book AFTER INSERT ON door_attempts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION book_attempts();
--> statement-breakpoint
CREATE TRIGGER hand_overs_book AFTER INSERT ON hand_overs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION book_hand_overs();
--> statement-breakpoint
CREATE TRIGGER shifts_book AFTER INSERT OR UPDATE OF float, closed_at ON shifts FOR EACH ROW EXECUTE FUNCTION book_shift();
--> statement-breakpoint
-- What was before: orders as they are now, at the moment they were placed.
INSERT INTO ledger_entries (booked_at, account, tax, amount, order_id)
SELECT o.created_at, a.account, a.tax, sum(a.amount), o.id
FROM orders o, order_accounts(o.status, o.total, o.discount, o.delivery_fee, o.taxes, o.tip) a
GROUP BY o.id, o.created_at, a.account, a.tax;
--> statement-breakpoint
INSERT INTO ledger_entries (booked_at, account, amount, order_id, shift_id)
SELECT t.done_at, a.account, a.amount, t.order_id, t.shift_id
FROM door_attempts t, attempt_accounts(coalesce(t.cash, 0), coalesce(t.other, 0), t.tip) a;
--> statement-breakpoint
INSERT INTO ledger_entries (booked_at, account, amount, shift_id)
SELECT h.created_at, a.account, a.amount, h.shift_id
FROM hand_overs h, LATERAL (VALUES ('safe', h.amount), ('cash', -h.amount)) AS a (account, amount);
--> statement-breakpoint
INSERT INTO ledger_entries (booked_at, account, amount, shift_id)
SELECT s.started_at, a.account, a.amount, s.id
FROM shifts s, LATERAL (VALUES ('cash', s.float), ('safe', -s.float)) AS a (account, amount) WHERE a.amount <> 0;
--> statement-breakpoint
INSERT INTO ledger_entries (booked_at, account, amount, shift_id)
SELECT s.closed_at, a.account, a.amount, s.id
FROM shifts s, LATERAL (SELECT sum(amount) AS left_over FROM ledger_entries WHERE shift_id = s.id AND account = 'cash') AS shift,
  LATERAL (VALUES ('difference', left_over), ('cash', -left_over)) AS a (account, amount)
WHERE s.closed_at IS NOT NULL AND a.amount <> 0;
