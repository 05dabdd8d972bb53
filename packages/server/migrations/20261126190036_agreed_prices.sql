ALTER TABLE "purchase_order_line" ADD COLUMN "price_source" text;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD COLUMN "over_percent" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
UPDATE purchase_order_line SET over_percent = least(32767, ceil(100.0 * (received_quantity - quantity) / quantity))
WHERE received_quantity * 100.0 > quantity * 120.0;
--> statement-breakpoint
ALTER TABLE "customer_goods" ADD COLUMN "agreed_with_id" bigint;--> statement-breakpoint
UPDATE customer_goods SET agreed_with_id = customer_id;
--> statement-breakpoint
ALTER TABLE "customer_goods" ALTER COLUMN "agreed_with_id" SET NOT NULL;--> statement-breakpoint
UPDATE customer_goods g SET is_deleted = true WHERE NOT is_deleted AND EXISTS (SELECT FROM customer_goods n
  WHERE n.customer_id = g.customer_id AND n.sku_id = g.sku_id AND n.starts_date = g.starts_date AND n.id > g.id AND NOT n.is_deleted);
--> statement-breakpoint
UPDATE customer_goods g SET ends_date = n.starts_date - 1
FROM (SELECT id, lead(starts_date) OVER (PARTITION BY customer_id, sku_id ORDER BY starts_date) AS starts_date FROM customer_goods WHERE NOT is_deleted) n
WHERE n.id = g.id AND n.starts_date <= coalesce(g.ends_date, 'infinity');
--> statement-breakpoint
ALTER TABLE customer_goods ADD CONSTRAINT customer_goods_apart EXCLUDE USING gist
  (int8range(agreed_with_id, agreed_with_id, '[]') WITH &&, int8range(sku_id, sku_id, '[]') WITH &&, daterange(starts_date, ends_date, '[]') WITH &&)
  WHERE (NOT is_deleted);
--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD COLUMN "agreed_price" numeric(15, 6);--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD COLUMN "agreed_from_date" date;--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD COLUMN "agreed_until_date" date;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "over_receipt_percent" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservation_line_unsent" ON "reservation_line" USING btree ("sku_id") WHERE shipped_quantity + unsent_quantity < expected_quantity;--> statement-breakpoint
ALTER TABLE "purchase_order_line" ADD CONSTRAINT "purchase_order_line_over" CHECK (received_quantity::bigint * 100 <= quantity::bigint * (100 + over_percent));--> statement-breakpoint
ALTER TABLE "supplier_offer" ADD CONSTRAINT "supplier_offer_agreed" CHECK ((agreed_price is null) = (agreed_from_date is null) and (agreed_until_date is null or agreed_until_date >= agreed_from_date));--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_over_receipt" CHECK (over_receipt_percent between 0 and 100);