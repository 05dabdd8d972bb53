DROP INDEX "refund_due";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "origin_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "origin_no" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "origin_line_id" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_contact" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_phone" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_address" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_carrier" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "return_tracking_no" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "sent_back_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_origin_id_order_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_origin_line_id_order_line_id_fk" FOREIGN KEY ("origin_line_id") REFERENCES "public"."order_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_line_origin" ON "order_line" USING btree ("origin_line_id") WHERE origin_line_id is not null;--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_attempt_at") WHERE state in ('requested', 'approved', 'channel_pending', 'goods_back');