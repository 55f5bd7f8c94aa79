-- Who delivers locks the order, books, and changes the order: the locks are taken in that order, or the two would deadlock.
LOCK TABLE "orders" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "ledger_entries" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "day_closings" (
	"day" date PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"last_entry_id" bigint NOT NULL,
	"figures" jsonb NOT NULL,
	"note" text,
	"closed_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "act" text;--> statement-breakpoint
CREATE INDEX "ledger_entries_booked" ON "ledger_entries" USING brin ("booked_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_act" CHECK ("ledger_entries"."act" in ('placed', 'changed', 'cancelled', 'reopened', 'door', 'corrected', 'handed_over', 'float', 'shift_closed'));--> statement-breakpoint
UPDATE ledger_entries e SET act = 'corrected' FROM order_corrections k
WHERE k.order_id = e.order_id AND k.created_at = e.booked_at
  AND (e.account IN ('cash', 'safe', 'other') AND e.amount < 0 OR e.account IN ('correction', 'tax') AND e.amount > 0);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "book_corrections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (booked_at, account, tax, amount, order_id, shift_id, act)
  SELECT k.created_at, a.account, a.tax, sum(a.cents), k.order_id, k.shift_id, 'corrected'
  FROM new_rows k, correction_accounts(k.amount, k.source, k.taxes) a
  GROUP BY k.id, k.created_at, k.order_id, k.shift_id, a.account, a.tax;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "book_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ledger_entries (booked_at, account, tax, amount, order_id, act)
    SELECT o.created_at, a.account, a.tax, sum(a.amount), o.id, 'placed'
    FROM new_rows o, order_accounts(o.status, o.total, o.discount, o.delivery_fee, o.taxes, o.tip) a
    GROUP BY o.id, o.created_at, a.account, a.tax;
  ELSE
    INSERT INTO ledger_entries (booked_at, account, tax, amount, order_id, act)
    SELECT o.updated_at, a.account, a.tax, sum(a.amount), o.id, min(CASE
      WHEN o.status = 'cancelled' AND b.status <> 'cancelled' THEN 'cancelled'
      WHEN o.status <> 'cancelled' AND b.status = 'cancelled' THEN 'reopened'
      ELSE 'changed' END)
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
CREATE OR REPLACE FUNCTION "book_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (booked_at, account, amount, order_id, shift_id, act)
  SELECT t.done_at, a.account, a.amount, t.order_id, t.shift_id, 'door'
  FROM new_rows t, attempt_accounts(coalesce(t.cash, 0), coalesce(t.other, 0), t.tip) a;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "book_hand_overs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_entries (booked_at, account, amount, shift_id, act)
  SELECT h.created_at, a.account, a.amount, h.shift_id, 'handed_over'
  FROM new_rows h, LATERAL (VALUES ('safe', h.amount), ('cash', -h.amount)) AS a (account, amount);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "book_shift"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  float_given integer := NEW.float - CASE WHEN TG_OP = 'UPDATE' THEN OLD.float ELSE 0 END;
BEGIN
  INSERT INTO ledger_entries (booked_at, account, amount, shift_id, act)
  SELECT CASE WHEN TG_OP = 'INSERT' THEN NEW.started_at ELSE coalesce(NEW.closed_at, now()) END, a.account, a.amount, NEW.id,
    'float'
  FROM (VALUES ('cash', float_given), ('safe', -float_given)) AS a (account, amount) WHERE a.amount <> 0;

  INSERT INTO ledger_entries (booked_at, account, amount, shift_id, act)
  SELECT NEW.closed_at, a.account, a.amount, NEW.id, 'shift_closed'
  FROM (SELECT sum(amount) AS left_over FROM ledger_entries WHERE shift_id = NEW.id AND account = 'cash') AS shift,
    LATERAL (VALUES ('difference', left_over), ('cash', -left_over)) AS a (account, amount)
  WHERE NEW.closed_at IS NOT NULL AND a.amount <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The running counts take their money from the ledger; of orders themselves they take numbers alone.
CREATE OR REPLACE FUNCTION "tally_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_changes SELECT quarter_of(created_at), status, count(*), 0 FROM new_rows GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tally_changes SELECT quarter_of(created_at), status, -count(*), 0 FROM old_rows GROUP BY 1, 2;
  ELSE
    INSERT INTO tally_changes
    SELECT quarter_of(created_at), status, sum(sign), 0
    FROM (
      SELECT created_at, status, 1 AS sign FROM new_rows
      UNION ALL
      SELECT created_at, status, -1 FROM old_rows
    ) AS change
    GROUP BY 1, 2
    HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "order_income"(account text, shift_id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT account IN ('sales', 'discount', 'delivery_fee', 'tax', 'correction') OR account = 'tips' AND shift_id IS NULL
$$;
--> statement-breakpoint
-- Revenue counts in the quarter of an hour in which its order was placed.
CREATE FUNCTION "tally_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes
  SELECT quarter_of(o.created_at), 'revenue', 0, -sum(e.amount)
  FROM new_rows e JOIN orders o ON o.id = e.order_id
  WHERE order_income(e.account, e.shift_id)
  GROUP BY 1 HAVING sum(e.amount) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_tally AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_ledger();
--> statement-breakpoint
-- Before an order is deleted, because its entries go with it.
CREATE FUNCTION "tally_deleted_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tally_changes
  SELECT quarter_of(OLD.created_at), 'revenue', 0, sum(amount) FROM ledger_entries
  WHERE order_id = OLD.id AND order_income(account, shift_id)
  HAVING sum(amount) <> 0;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_deleted BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION tally_deleted_order();
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % never change', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_closings_keep BEFORE UPDATE OR DELETE ON day_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();
