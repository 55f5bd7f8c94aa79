CREATE TABLE "back_in_stock_alerts" (
	"size_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "back_in_stock_alerts_pk" PRIMARY KEY("size_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "back_in_stock_alerts" ADD CONSTRAINT "back_in_stock_alerts_size_id_product_sizes_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."product_sizes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_alerts" ADD CONSTRAINT "back_in_stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_in_stock_alerts_user" ON "back_in_stock_alerts" USING btree ("user_id");