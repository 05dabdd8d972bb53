ALTER TABLE "stock_doc_line" ADD COLUMN "bought_fen" bigint;--> statement-breakpoint
UPDATE "stock_doc_line" m SET "bought_fen" = round(p.price * 100 * coalesce(m.actual_quantity, m.expected_quantity))
FROM "stock_doc" d, "purchase_order_line" p
WHERE d.id = m.stock_doc_id AND d.kind = 'outbound' AND d.type = 204 AND d.source_kind = 'sub_order' AND p.id = m.source_line_id;
