ALTER TABLE "refund" ADD COLUMN "approved_by_id" bigint;--> statement-breakpoint
ALTER TABLE "sku_price" ADD COLUMN "is_approved" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_agreed" ON "refund" USING btree ("approved_by_id","approved_at") WHERE approved_by_id is not null;
--> statement-breakpoint
-- What stands when this comes counts as agreed to.
ALTER TABLE "sku_price" ALTER COLUMN "is_approved" SET DEFAULT false;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_sku_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sku_price (sku_id, sale_price_fen, market_price_fen, cost_fen, created_at, updated_at, created_by, updated_by, is_approved)
  VALUES (NEW.id, NEW.sale_price_fen, NEW.market_price_fen, NEW.cost_fen, NEW.updated_at, NEW.updated_at, NEW.updated_by, NEW.updated_by,
    TG_OP = 'INSERT' OR coalesce(current_setting('zg.price_approved', true), '') = 'on');
  RETURN NULL;
END $$;
