CREATE TABLE "assistant_taps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_taps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"say" text NOT NULL,
	"intent" text NOT NULL,
	"has_cart" boolean NOT NULL,
	"order_status" text,
	"day" date DEFAULT current_date NOT NULL,
	CONSTRAINT "assistant_taps_order_status" CHECK ("assistant_taps"."order_status" in ('pending', 'processing', 'completed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_kind";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('order_news', 'marketing', 'learning'));