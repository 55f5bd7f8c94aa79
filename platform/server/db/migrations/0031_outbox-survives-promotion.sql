-- The sequence of an unlogged table is unlogged too, and a standby that is promoted before its first restartpoint finds
-- it unreadable ("bad magic number in sequence"). A new sequence takes its place, also where that has happened.
LOCK TABLE "outbox" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
DO $$ BEGIN
	EXECUTE format(
		'ALTER TABLE "outbox" ALTER COLUMN "id" ADD GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" START WITH %s)',
		(SELECT coalesce(max("id"), 0) + 1 FROM "outbox")
	);
END $$;--> statement-breakpoint
ALTER SEQUENCE "outbox_id_seq" SET LOGGED;
