CREATE TABLE "notification_opens" (
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_opens_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "segment" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "link" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "send_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_opens" ADD CONSTRAINT "notification_opens_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_opens" ADD CONSTRAINT "notification_opens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_opens_user" ON "notification_opens" USING btree ("user_id");