CREATE TABLE "order_ratings" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"words" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_ratings_score" CHECK ("order_ratings"."score" between 1 and 5),
	CONSTRAINT "order_ratings_words" CHECK (length("order_ratings"."words") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_word" text;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_word" CHECK ("orders"."driver_word" in ('outside', 'call'));