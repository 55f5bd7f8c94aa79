CREATE TABLE "write_checks" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "write_checks_one_row" CHECK ("write_checks"."id")
);
--> statement-breakpoint
-- Fails when an order could not be written: it commits a row, takes an id of the outbox, and spills rows to the disk,
-- because a full disk still takes what fits into the pages that are there.
CREATE FUNCTION "check_write"() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' AS $$
DECLARE
	announced bigint;
BEGIN
	PERFORM count(*) FROM generate_series(1, 10000);
	INSERT INTO "outbox" ("channel", "payload") VALUES ('write_check', '') RETURNING "id" INTO announced;
	DELETE FROM "outbox" WHERE "id" = announced;
	INSERT INTO "write_checks" ("checked_at") VALUES (now())
		ON CONFLICT ("id") DO UPDATE SET "checked_at" = excluded."checked_at";
END $$;
