-- Rows of transition tables are compared as sets: a join of the two can be planned as a nested loop.
CREATE OR REPLACE FUNCTION shelve_skus() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO mall_goods (mall_id, mall_kind, sku_id, created_by, updated_by)
    SELECT v.mall_id, w.kind, n.id, n.created_by, n.created_by
    FROM after n JOIN goods_mall v ON v.goods_id = n.goods_id JOIN mall w ON w.id = v.mall_id WHERE NOT n.is_deleted
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  UPDATE mall_goods m SET is_deleted = n.is_deleted, updated_at = now(), version = m.version + 1
  FROM (SELECT id, goods_id, is_deleted FROM after EXCEPT SELECT id, goods_id, is_deleted FROM before) n
  WHERE m.sku_id = n.id AND m.is_deleted <> n.is_deleted
    AND (n.is_deleted OR EXISTS (SELECT FROM goods_mall v WHERE v.goods_id = n.goods_id AND v.mall_id = m.mall_id));
  PERFORM align_shelf(array_agg(m.id))
  FROM (SELECT id, points_price FROM after EXCEPT SELECT id, points_price FROM before) n JOIN mall_goods m ON m.sku_id = n.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_shelf() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ids bigint[];
BEGIN
  CASE TG_TABLE_NAME || ' ' || TG_OP
    WHEN 'mall_goods INSERT' THEN ids := ARRAY(SELECT id FROM after);
    WHEN 'mall_goods UPDATE' THEN ids := ARRAY(SELECT n.id FROM (
        SELECT id, state, shelf_from, shelf_to, points_price, is_deleted FROM after
        EXCEPT SELECT id, state, shelf_from, shelf_to, points_price, is_deleted FROM before) n);
    WHEN 'goods UPDATE' THEN ids := ARRAY(SELECT m.id FROM (
        SELECT id, state, category_id, is_deleted FROM after EXCEPT SELECT id, state, category_id, is_deleted FROM before) n
      JOIN sku s ON s.goods_id = n.id JOIN mall_goods m ON m.sku_id = s.id);
    WHEN 'mall UPDATE' THEN ids := ARRAY(SELECT m.id FROM (
        SELECT id, pool_id, pricing FROM after EXCEPT SELECT id, pool_id, pricing FROM before) n
      JOIN mall_goods m ON m.mall_id = n.id);
    WHEN 'category_barred INSERT' THEN ids := ARRAY(SELECT m.id FROM after n JOIN goods g ON g.category_id = n.category_id
      JOIN sku s ON s.goods_id = g.id JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = n.mall_id);
    WHEN 'category_barred DELETE' THEN ids := ARRAY(SELECT m.id FROM before n JOIN goods g ON g.category_id = n.category_id
      JOIN sku s ON s.goods_id = g.id JOIN mall_goods m ON m.sku_id = s.id AND m.mall_id = n.mall_id);
    WHEN 'category_pool INSERT', 'category_pool UPDATE' THEN ids := ARRAY(SELECT m.id FROM after n
      JOIN mall_goods m ON m.mall_id = n.mall_id AND m.sku_id = n.sku_id);
    WHEN 'pool_sku UPDATE' THEN ids := ARRAY(SELECT m.id FROM (
        SELECT id, pool_id, sku_id, state, is_deleted FROM after
        EXCEPT SELECT id, pool_id, sku_id, state, is_deleted FROM before) n
      JOIN mall w ON w.pool_id = n.pool_id JOIN mall_goods m ON m.mall_id = w.id AND m.sku_id = n.sku_id);
    WHEN 'pool_price INSERT' THEN ids := ARRAY(SELECT m.id FROM after n JOIN pool_sku k ON k.id = n.pool_sku_id
      JOIN mall w ON w.pool_id = k.pool_id JOIN mall_goods m ON m.mall_id = w.id AND m.sku_id = k.sku_id
      WHERE n.valid_from <= now());
  END CASE;
  IF cardinality(ids) > 0 THEN PERFORM align_shelf(ids); END IF;
  RETURN NULL;
END $$;
