CREATE TABLE "tallies" (
	"quarter" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"paid_orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"customers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally_changes" (
	"quarter" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"count" integer NOT NULL,
	"cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tally_totals" (
	"what" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);

--> statement-breakpoint
-- Every time zone's midnight falls on a quarter of an hour.
CREATE FUNCTION quarter_of(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00')
$$;
--> statement-breakpoint
-- Once a statement, not once a row, and only by adding rows: orders never wait for each other here.
CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tally_changes SELECT quarter_of(created_at), status, count(*), sum(total) FROM new_rows GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tally_changes SELECT quarter_of(created_at), status, -count(*), -sum(total) FROM old_rows GROUP BY 1, 2;
  ELSE
    INSERT INTO tally_changes
    SELECT quarter_of(created_at), status, sum(sign), sum(sign * total)
    FROM (
      SELECT created_at, status, total, 1 AS sign FROM new_rows
      UNION ALL
      SELECT created_at, status, total, -1 FROM old_rows
    ) AS change
    GROUP BY 1, 2
    HAVING sum(sign) <> 0 OR sum(sign * total) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO tally_changes
    SELECT quarter_of(created_at), role, count(*), 0 FROM new_rows WHERE role = 'customer' GROUP BY 1, 2;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO tally_changes
    SELECT quarter_of(created_at), role, -count(*), 0 FROM old_rows WHERE role = 'customer' GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION empty_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tally_changes WHERE (what = 'customer') = (TG_TABLE_NAME = 'users');
  DELETE FROM tally_totals WHERE (what = 'customer') = (TG_TABLE_NAME = 'users');
  IF TG_TABLE_NAME = 'users' THEN
    UPDATE tallies SET customers = 0;
  ELSE
    UPDATE tallies SET orders = 0, paid_orders = 0, revenue = 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_truncate AFTER TRUNCATE ON orders EXECUTE FUNCTION empty_tallies();
--> statement-breakpoint
CREATE TRIGGER users_tally_insert AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
--> statement-breakpoint
CREATE TRIGGER users_tally_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
--> statement-breakpoint
CREATE TRIGGER users_tally_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_customers();
--> statement-breakpoint
CREATE TRIGGER users_tally_truncate AFTER TRUNCATE ON users EXECUTE FUNCTION empty_tallies();
--> statement-breakpoint
INSERT INTO tally_changes SELECT quarter_of(created_at), status, count(*), sum(total) FROM orders GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tally_changes SELECT quarter_of(created_at), role, count(*), 0 FROM users WHERE role = 'customer' GROUP BY 1, 2;
