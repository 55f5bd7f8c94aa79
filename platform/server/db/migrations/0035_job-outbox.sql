-- Jobs wait in the outbox too, and must survive a crash of the database: it is logged now. A process of an earlier
-- version announces all that is in "outbox", so jobs wait in a table that it does not know, and the announcements in it
-- are a view of the former name.
ALTER TABLE "outbox" RENAME TO "outbox_messages";--> statement-breakpoint
ALTER SEQUENCE "outbox_id_seq" RENAME TO "outbox_messages_id_seq";--> statement-breakpoint
ALTER INDEX "outbox_pkey" RENAME TO "outbox_messages_pkey";--> statement-breakpoint
ALTER TABLE "outbox_messages" SET LOGGED;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "job_key" text;--> statement-breakpoint
CREATE VIEW "outbox" AS
	SELECT "id", "channel", "payload", "created_at" FROM "outbox_messages" WHERE "channel" <> 'jobs';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "check_write"() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' AS $$
DECLARE
	announced bigint;
BEGIN
	PERFORM count(*) FROM generate_series(1, 10000);
	INSERT INTO "outbox_messages" ("channel", "payload") VALUES ('write_check', '') RETURNING "id" INTO announced;
	DELETE FROM "outbox_messages" WHERE "id" = announced;
	INSERT INTO "write_checks" ("checked_at") VALUES (now())
		ON CONFLICT ("id") DO UPDATE SET "checked_at" = excluded."checked_at";
END $$;
