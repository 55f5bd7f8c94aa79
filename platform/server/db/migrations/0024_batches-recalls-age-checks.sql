CREATE TABLE "age_checks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rule" text,
	"minimum_age" integer,
	"confirmed_at" timestamp (3) with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"lot_number" text NOT NULL,
	"packed_on" date,
	"best_by" date,
	"laboratory" text,
	"tested_on" date,
	"total_thc_percent" double precision,
	"total_thc_mg_per_container" double precision,
	"cannabinoids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"certificate_id" uuid,
	"is_current" boolean DEFAULT false NOT NULL,
	"recalled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "batches_recalled_is_not_current" CHECK (not ("batches"."is_current" and "batches"."recalled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_buyers" (
	"recall_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone,
	"pushes" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp (3) with time zone,
	"reached_by" uuid,
	"note" text,
	CONSTRAINT "recall_buyers_pk" PRIMARY KEY("recall_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"batch_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"lot_number" text NOT NULL,
	"reason" text NOT NULL,
	"started_by" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"title" text,
	"message" text,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "recalls_one_per_batch" UNIQUE("batch_id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kept_off_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "age_checks" ADD CONSTRAINT "age_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_buyers" ADD CONSTRAINT "recall_buyers_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_buyers" ADD CONSTRAINT "recall_buyers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_buyers" ADD CONSTRAINT "recall_buyers_reached_by_users_id_fk" FOREIGN KEY ("reached_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_lot_key" ON "batches" USING btree ("product_id",lower("lot_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "batches_current_key" ON "batches" USING btree ("product_id") WHERE "batches"."is_current";--> statement-breakpoint
CREATE INDEX "batches_certificate" ON "batches" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "recall_buyers_user" ON "recall_buyers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recalls_newest" ON "recalls" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_batch" ON "order_items" USING btree ("batch_id") WHERE "order_items"."batch_id" is not null;--> statement-breakpoint
-- The menu shows the current batch of each product.
CREATE TRIGGER batches_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON batches
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_menu();
