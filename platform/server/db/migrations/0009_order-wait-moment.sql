ALTER TABLE "orders" ADD COLUMN "estimated_wait_at" timestamp (3) with time zone;--> statement-breakpoint
-- The default of this statement marks every order of today as seen, without writing a single row. Open ones
-- are still to be closed; the next statements are for them, and for orders to come.
ALTER TABLE "orders" ADD COLUMN "customer_seen_version" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "customer_seen_version" SET DEFAULT 1;--> statement-breakpoint
UPDATE "orders" SET "customer_seen_version" = 1,
  "estimated_wait_at" = CASE WHEN "estimated_wait_time" IS NOT NULL THEN "updated_at" END
WHERE "status" IN ('pending', 'processing');
