CREATE TABLE "order_undos" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"job_keys" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_undo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_undos" ADD CONSTRAINT "order_undos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;