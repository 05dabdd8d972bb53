ALTER TABLE "sales_day" ADD COLUMN "freight_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_day" ADD COLUMN "refunded_freight_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_province_day" ADD COLUMN "freight_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_province_day" ADD COLUMN "refunded_freight_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_sku_day" ADD COLUMN "line_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_sku_day" ADD COLUMN "refunded_line_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_sku_month" ADD COLUMN "line_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_sku_month" ADD COLUMN "refunded_line_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was added up before does not have the new counts: every day and month is worked out anew.
INSERT INTO follower_stale (follower, key, since)
SELECT DISTINCT 'dashboard.sales', day::text, now() FROM sales_day
UNION SELECT DISTINCT 'dashboard.sales', to_char(day, 'YYYY-MM'), now() FROM sales_sku_month
ON CONFLICT (follower, key) DO UPDATE SET since = least(follower_stale.since, excluded.since);
