ALTER TABLE "bqd_settlement_line" DROP CONSTRAINT "bqd_settlement_line_live";--> statement-breakpoint
ALTER TABLE "bqd_settlement_line" ADD COLUMN "follows_id" bigint;--> statement-breakpoint
CREATE INDEX "bqd_settlement_line_follows" ON "bqd_settlement_line" USING btree ("follows_id");--> statement-breakpoint
ALTER TABLE "bqd_settlement_line" ADD CONSTRAINT "bqd_settlement_line_live" CHECK (not is_live or (bank_order_no is not null and follows_id is null));--> statement-breakpoint
UPDATE "bqd_settlement_line" l SET is_live = false FROM "bqd_settlement" s WHERE s.id = l.bqd_settlement_id AND l.is_live
  AND (l.bank_status = 'unpaid' OR (s.state = 'confirmed' AND l.outcome = 'next_batch'));
