ALTER TABLE "images" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_placeholder" text;