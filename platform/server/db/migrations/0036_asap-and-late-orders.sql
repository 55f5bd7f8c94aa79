ALTER TABLE "orders" ADD COLUMN "asap" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_told_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of an open order that still has the checkout's promise it is known that it was wanted as soon as possible.
UPDATE "orders" SET "asap" = true WHERE "status" IN ('pending', 'processing') AND "estimated_wait_at" = "created_at";
