-- A disabled mall sells nothing, whatever lies on its shelf.
CREATE OR REPLACE VIEW shelf_now AS
SELECT m.id, CASE
    WHEN m.is_deleted OR m.state = 'off' THEN 'off'
    WHEN w.state <> 'enabled' OR w.is_deleted THEN 'mall_off'
    WHEN m.shelf_from > now() THEN 'waiting'
    WHEN m.shelf_to <= now() THEN 'over'
    WHEN g.state <> 'on' OR g.is_deleted OR s.is_deleted THEN 'goods_off'
    WHEN coalesce(r.rule = 'deny', EXISTS (SELECT FROM category_barred b WHERE b.mall_id = w.id AND b.category_id = g.category_id))
      THEN 'barred'
    WHEN w.pricing <> 'money' AND coalesce(m.points_price, s.points_price, 0) = 0 THEN 'unpriced'
    WHEN w.pool_id IS NOT NULL AND NOT EXISTS (SELECT FROM pool_sku k JOIN pool_price p ON p.pool_sku_id = k.id
        WHERE k.pool_id = w.pool_id AND k.sku_id = s.id AND k.state = 'enabled' AND NOT k.is_deleted AND NOT p.is_deleted
          AND p.valid_from <= now() AND (p.valid_to IS NULL OR p.valid_to > now())) THEN 'unpriced'
    ELSE 'shown' END AS shown_as
FROM mall_goods m JOIN mall w ON w.id = m.mall_id JOIN sku s ON s.id = m.sku_id JOIN goods g ON g.id = s.goods_id
  LEFT JOIN category_pool r ON r.mall_id = m.mall_id AND r.sku_id = m.sku_id AND NOT r.is_deleted;
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
        SELECT id, state, pool_id, pricing, is_deleted FROM after EXCEPT SELECT id, state, pool_id, pricing, is_deleted FROM before) n
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
--> statement-breakpoint
SELECT align_shelf(ARRAY(SELECT m.id FROM mall_goods m JOIN mall w ON w.id = m.mall_id WHERE w.state <> 'enabled' OR w.is_deleted));
