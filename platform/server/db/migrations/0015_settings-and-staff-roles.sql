CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "settings_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"from" jsonb NOT NULL,
	"to" jsonb NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_changes_once" UNIQUE("section","version")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings_changes" ADD CONSTRAINT "settings_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_delivery_time" ON "orders" USING btree ("delivery_time") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role" CHECK ("users"."staff_role" in ('owner', 'manager', 'packer'));--> statement-breakpoint
-- Every process keeps the settings in memory, and drops them when anyone changes them.
CREATE FUNCTION announce_changed_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_settings();
--> statement-breakpoint
-- How many orders are wanted at that time. Holds a lock on the time until the transaction ends, and counts after the
-- lock is there: a volatile function sees what others have committed meanwhile, the statement that calls it does not.
CREATE FUNCTION lock_and_count_slot(slot timestamptz) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(710345, hashtext(extract(epoch FROM slot)::text));
  RETURN (SELECT count(*) FROM orders WHERE delivery_time = slot AND status <> 'cancelled');
END $$;
