ALTER TABLE "customer_user" ADD COLUMN "state_reason" text;--> statement-breakpoint
ALTER TABLE "points_account" ADD COLUMN "state_reason" text;--> statement-breakpoint
ALTER TABLE "enterprise_fund" ADD COLUMN "state_reason" text;