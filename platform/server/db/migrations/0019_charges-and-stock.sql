CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"start_date" timestamp (3) with time zone,
	"end_date" timestamp (3) with time zone,
	"minimum" integer DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promo_codes_code_key" UNIQUE("code"),
	CONSTRAINT "promo_codes_value" CHECK ("promo_codes"."value" >= 1 and ("promo_codes"."kind" <> 'percent' or "promo_codes"."value" <= 100)),
	CONSTRAINT "promo_codes_end_after_start" CHECK ("promo_codes"."end_date" > "promo_codes"."start_date")
);
--> statement-breakpoint
CREATE TABLE "size_stock" (
	"size_id" uuid PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL,
	"low_mark" integer DEFAULT 5 NOT NULL,
	CONSTRAINT "size_stock_not_negative" CHECK ("size_stock"."stock" >= 0 and "size_stock"."low_mark" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"size_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subtotal" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tip" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_out_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "size_stock" ADD CONSTRAINT "size_stock_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_moves_size" ON "stock_moves" USING btree ("size_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_moves_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_moves_actor" ON "stock_moves" USING btree ("actor_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_with_promo" ON "orders" USING btree ("promo_id") WHERE "orders"."promo_id" is not null;--> statement-breakpoint
-- The menu says how many are left from the low mark down; above it, orders change nothing that it shows.
CREATE TRIGGER size_stock_announce AFTER UPDATE ON size_stock
  FOR EACH ROW WHEN (OLD.stock <= OLD.low_mark OR NEW.stock <= NEW.low_mark) EXECUTE FUNCTION announce_changed_menu();
--> statement-breakpoint
CREATE TRIGGER size_stock_announce_counting AFTER INSERT OR DELETE ON size_stock
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_menu();
