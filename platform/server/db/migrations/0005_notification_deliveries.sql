CREATE TABLE "notification_deliveries" (
	"notification_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "notification_deliveries_pk" PRIMARY KEY("notification_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "addressed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_waiting" ON "notification_deliveries" USING btree ("notification_id") WHERE "notification_deliveries"."outcome" is null;