DROP INDEX "point_coupon_code_once";--> statement-breakpoint
ALTER TABLE "point_coupon" ADD COLUMN "code_digest" text;--> statement-breakpoint
CREATE INDEX "order_line_plain" ON "order_line" USING btree ("id") WHERE delivered NOT LIKE 'sealed:%';--> statement-breakpoint
CREATE UNIQUE INDEX "point_coupon_digest_once" ON "point_coupon" USING btree ("code_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "point_coupon_plain_once" ON "point_coupon" USING btree ("code") WHERE code NOT LIKE 'sealed:%';