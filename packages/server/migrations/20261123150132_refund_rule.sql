ALTER TABLE "outbound_task" ADD COLUMN "seen_refund_id" bigint;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "refund_rule" text DEFAULT 'ask' NOT NULL;