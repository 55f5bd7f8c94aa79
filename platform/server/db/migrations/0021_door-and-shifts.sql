CREATE TABLE "door_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"driver_id" uuid,
	"shift_id" uuid,
	"outcome" text NOT NULL,
	"id_seen" boolean DEFAULT false NOT NULL,
	"cash" integer,
	"other" integer,
	"tip" integer DEFAULT 0 NOT NULL,
	"next_step" text,
	"try_again_at" timestamp (3) with time zone,
	"note" text,
	"done_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_attempts_sums" CHECK ("door_attempts"."cash" >= 0 and "door_attempts"."other" >= 0 and "door_attempts"."tip" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shift_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"taken_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_overs_amount" CHECK ("hand_overs"."amount" between 1 and 100000000)
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"driver_id" uuid NOT NULL,
	"float" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"note" text,
	CONSTRAINT "shifts_float" CHECK ("shifts"."float" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_status_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stop_position" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "try_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "door_attempts" ADD CONSTRAINT "door_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_attempts" ADD CONSTRAINT "door_attempts_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_attempts" ADD CONSTRAINT "door_attempts_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_attempts_order" ON "door_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "door_attempts_shift" ON "door_attempts" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "door_attempts_driver" ON "door_attempts" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "hand_overs_shift" ON "hand_overs" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_one_open" ON "shifts" USING btree ("driver_id") WHERE "shifts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "shifts_newest" ON "shifts" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_open_of_driver" ON "orders" USING btree ("driver_id") WHERE "orders"."status" in ('pending', 'processing');