/** Goods came into the catalogue before the first order, one after another; the parameter is their rows as JSON. */
export const goodsRows = `
  INSERT INTO goods (created_at, updated_at, name, subtitle, category_id, brand_id, supplier_id, pictures, detail, unit, tax_rate,
    stock_type, specs, freight_template_id, state)
  SELECT r.at, r.at, x.name, x.subtitle, x.category_id, x.brand_id, x.supplier_id, x.pictures,
    '<p>' || x.name || '，' || coalesce(x.subtitle, '') || '。</p><p><img src="' || x.pictures[1] || '" alt="' || x.name || '"></p>',
    x.unit, x.tax_rate, x.stock_type, x.specs, x.freight_template_id, x.state
  FROM (SELECT row, place, now() - interval '900 days' + place * interval '6 hours' AS at
    FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e(row, place)) r,
    jsonb_populate_record(NULL::goods, r.row) x
  ORDER BY r.place`;

/** SKUs in the order of their goods. */
export const skuRows = `
  INSERT INTO sku (created_at, updated_at, goods_id, code, name, barcode, spec_values, spec_text, market_price_fen, sale_price_fen,
    cost_fen, points_price, weight_g, volume_cm3, fulfilment, presale_quota)
  SELECT g.created_at, g.created_at, g.id, x.code, x.name, x.barcode, x.spec_values, x.spec_text, x.market_price_fen,
    x.sale_price_fen, x.cost_fen, x.points_price, x.weight_g, x.weight_g * 5, x.fulfilment, x.presale_quota
  FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS e(row, place)
  JOIN (SELECT id, created_at, row_number() OVER (ORDER BY id) AS place FROM goods) g USING (place)
  CROSS JOIN jsonb_array_elements(e.row -> 'skus') WITH ORDINALITY AS s(row, nth)
  CROSS JOIN jsonb_populate_record(NULL::sku, s.row) x
  ORDER BY e.place, s.nth`;

/** What SKUs cost since they were new: two or three other prices, and at last the one of today again. */
export const priceRows = `
  INSERT INTO sku_price (sku_id, created_at, updated_at, sale_price_fen, market_price_fen, cost_fen)
  SELECT s.id, a.at, a.at,
    CASE step WHEN 4 THEN s.sale_price_fen ELSE round(s.sale_price_fen * (0.86 + 0.05 * ((s.id + step) % 6)) / 10) * 10 END,
    s.market_price_fen,
    CASE step WHEN 4 THEN s.cost_fen ELSE round(s.cost_fen * (0.9 + 0.03 * ((s.id * 3 + step) % 5))) END
  FROM sku s CROSS JOIN generate_series(1, 4) AS step
  CROSS JOIN LATERAL (SELECT now() - interval '640 days' + step * interval '140 days' + (s.id % 60) * interval '1 day' AS at) a
  WHERE step = 4 OR (s.id + step) % 4 <> 0 ORDER BY a.at, s.id`;

/** The first mall shows every goods and sells at sale prices; the others show two thirds and have terms of their own. */
export const mallRows = [
  `INSERT INTO goods_mall (goods_id, mall_id)
   SELECT g.id, m.id FROM goods g CROSS JOIN unnest($1::bigint[]) WITH ORDINALITY AS m(id, place)
   WHERE m.place = 1 OR (g.id * 7 + m.place) % 3 <> 0 ORDER BY g.id, m.place`,
  `UPDATE mall_goods m SET price_fen = CASE WHEN s.id % 2 = 0 THEN s.sale_price_fen * 95 / 100 END,
     limit_per_buyer = CASE WHEN s.id % 5 = 0 THEN 5 END
   FROM sku s WHERE s.id = m.sku_id AND m.mall_id <> ($1::bigint[])[1] AND (s.id + m.mall_id) % 10 = 0`,
] as const;

/** What suppliers can deliver, a third of them without saying how much; of every third SKU another has a price as well. */
export const offerRows = [
  `INSERT INTO supplier_offer (supplier_id, sku_id, price, declared_quantity, lead_days)
   SELECT g.supplier_id, s.id, s.cost_fen / 100.0, CASE WHEN s.id % 3 > 0 THEN 60 + s.id % 440 END, 1 + s.id % 4
   FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.fulfilment = 'supplier' ORDER BY s.id`,
  `INSERT INTO supplier_offer (supplier_id, sku_id, price, declared_quantity, lead_days)
   SELECT n.next_id, o.sku_id, round(o.price * (92 + o.sku_id % 17) / 100, 2), 40 + o.sku_id % 300, 1 + o.sku_id % 5
   FROM supplier_offer o JOIN (SELECT id, lead(id) OVER (ORDER BY id) AS next_id FROM supplier WHERE state = 'approved') n
     ON n.id = o.supplier_id
   WHERE n.next_id IS NOT NULL AND o.sku_id % 3 = 1 ORDER BY o.sku_id`,
] as const;

/** The categories that a supplier's goods belong to. */
export const supplierCategoryRows = `
  INSERT INTO supplier_category (supplier_id, category_id)
  SELECT DISTINCT g.supplier_id, coalesce(c.parent_id, c.id) FROM goods g JOIN category c ON c.id = g.category_id
  WHERE g.supplier_id IS NOT NULL ORDER BY 1, 2`;
