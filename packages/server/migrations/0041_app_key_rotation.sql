ALTER TABLE "app_key" ADD COLUMN "previous_secret" text;--> statement-breakpoint
ALTER TABLE "app_key" ADD COLUMN "previous_until" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "app_key" ADD COLUMN "last_used_at" timestamp (6) with time zone;