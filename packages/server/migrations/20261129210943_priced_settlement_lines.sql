ALTER TABLE "sale_settlement_line" ADD COLUMN "priced_fen" bigint;--> statement-breakpoint
-- What was agreed otherwise before is taken for its price.
UPDATE sale_settlement_line SET priced_fen = amount_fen;--> statement-breakpoint
ALTER TABLE "sale_settlement_line" ALTER COLUMN "priced_fen" SET NOT NULL;
