ALTER TABLE "batches" ADD COLUMN "size_id" uuid;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD COLUMN "kept_off_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD COLUMN "law" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "law" jsonb;