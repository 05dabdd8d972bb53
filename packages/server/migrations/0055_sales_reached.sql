ALTER TABLE "sales_day" ADD COLUMN "shipped_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_day" ADD COLUMN "received_count" integer DEFAULT 0 NOT NULL;