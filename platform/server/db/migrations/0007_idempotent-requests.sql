CREATE TABLE "idempotent_requests" (
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_requests_pk" PRIMARY KEY("key","user_id")
);
--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotent_requests_user" ON "idempotent_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_requests_age" ON "idempotent_requests" USING btree ("created_at");