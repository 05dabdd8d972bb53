ALTER TABLE "commission_entry" ALTER COLUMN "leg" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "commission_hold" ALTER COLUMN "leg" SET DATA TYPE integer;