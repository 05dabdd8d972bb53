ALTER TABLE "update_timing" DROP CONSTRAINT "update_timing_says_when";--> statement-breakpoint
ALTER TABLE "update_timing" ADD COLUMN "cron" text;--> statement-breakpoint
ALTER TABLE "update_timing" ADD COLUMN "plan" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "update_timing" ADD COLUMN "upcoming" text;--> statement-breakpoint
ALTER TABLE "update_timing" ADD CONSTRAINT "update_timing_says_when" CHECK (CASE kind WHEN 'daily' THEN times WHEN 'cron' THEN cron ELSE interval_minutes::text END IS NOT NULL);--> statement-breakpoint
-- The words of those that there are.
UPDATE "update_timing" SET plan = CASE kind WHEN 'daily' THEN '每天 ' || replace(times, ',', '、') ELSE '每 ' || interval_minutes || ' 分钟' END;
