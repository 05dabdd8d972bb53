ALTER TABLE "pool_price" ADD COLUMN "agreed_to" timestamp (6) with time zone;--> statement-breakpoint
UPDATE "pool_price" p SET "agreed_to" = (SELECT min(q.valid_to) FROM "pool_price" q
  WHERE q.pool_sku_id = p.pool_sku_id AND NOT q.is_deleted AND q.valid_to >= p.valid_to
    AND NOT EXISTS (SELECT FROM "pool_price" n WHERE n.pool_sku_id = q.pool_sku_id AND n.valid_from = q.valid_to AND NOT n.is_deleted))
WHERE p.valid_to > now() AND NOT p.is_deleted;
