CREATE TABLE "message_threads" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"customer_last" integer DEFAULT 0 NOT NULL,
	"shop_last" integer DEFAULT 0 NOT NULL,
	"customer_read" integer DEFAULT 0 NOT NULL,
	"shop_read" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"body" text,
	"order_id" uuid,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_number_key" UNIQUE("customer_id","number"),
	CONSTRAINT "messages_once" UNIQUE("author_id","key"),
	CONSTRAINT "messages_body" CHECK (length("messages"."body") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "transcript_lines" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transcript_lines_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_message_threads_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."message_threads"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_lines" ADD CONSTRAINT "transcript_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_threads_newest" ON "message_threads" USING btree ("last_at" DESC NULLS LAST,"customer_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_threads_unread" ON "message_threads" USING btree ("customer_id") WHERE "message_threads"."customer_last" > "message_threads"."shop_read";--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_age" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (search_words(coalesce("body", '')));--> statement-breakpoint
CREATE INDEX "transcript_lines_newest" ON "transcript_lines" USING btree ("user_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transcript_lines_age" ON "transcript_lines" USING btree ("at");