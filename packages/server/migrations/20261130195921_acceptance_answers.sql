ALTER TABLE "collective_plan" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "collective_plan" ADD COLUMN "answer_note" text;