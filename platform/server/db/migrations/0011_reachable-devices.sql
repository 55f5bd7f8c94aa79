ALTER TABLE "notification_deliveries" ADD COLUMN "delayed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "failed_at" timestamp (3) with time zone;