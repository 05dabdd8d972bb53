UPDATE order_line l SET supplier_id = g.supplier_id FROM sku s JOIN goods g ON g.id = s.goods_id
WHERE s.id = l.sku_id AND l.fulfilment = 'supplier' AND g.supplier_id IS NOT NULL;--> statement-breakpoint
UPDATE stock_hold h SET supplier_id = g.supplier_id FROM sku s JOIN goods g ON g.id = s.goods_id
WHERE s.id = h.sku_id AND h.fulfilment = 'supplier' AND g.supplier_id IS NOT NULL;
