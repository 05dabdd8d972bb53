ALTER TABLE "agent" ADD COLUMN "username" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "last_login" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "agent" ADD COLUMN "login_count" integer DEFAULT 0 NOT NULL;