CREATE TABLE "shop_screens" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "shop_screens_one_row" CHECK ("shop_screens"."id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "admin_told_at" timestamp (3) with time zone;