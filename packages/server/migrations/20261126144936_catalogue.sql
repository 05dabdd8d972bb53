CREATE TABLE "catalogue_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"mall_id" bigint NOT NULL,
	"code" text NOT NULL,
	"noted_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_change" ADD CONSTRAINT "catalogue_change_mall_id_mall_id_fk" FOREIGN KEY ("mall_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_change_since" ON "catalogue_change" USING btree ("mall_id","xid","id");--> statement-breakpoint
CREATE INDEX "catalogue_change_code" ON "catalogue_change" USING btree ("mall_id","code","xid");--> statement-breakpoint
-- Only adds rows, so that no writer waits for another. Whole rows are compared, less what nobody sees.
CREATE FUNCTION note_catalogue() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  unseen text[] := '{updated_at,updated_by,version,presale_taken,cost_fen,has_changes}';
  skus bigint[] := '{}';
  sets bigint[] := '{}';
BEGIN
  CASE TG_TABLE_NAME || ' ' || TG_OP
    WHEN 'mall_goods UPDATE' THEN
      INSERT INTO catalogue_change (mall_id, code)
      SELECT n.mall_id, s.code FROM (
        SELECT id, mall_id, sku_id, shown_as, title, price_fen, points_price, limit_per_buyer, sort, mall_category_id, is_deleted FROM after
        EXCEPT SELECT id, mall_id, sku_id, shown_as, title, price_fen, points_price, limit_per_buyer, sort, mall_category_id, is_deleted FROM before) n
      JOIN sku s ON s.id = n.sku_id;
      sets := ARRAY(SELECT i.combination_id FROM (SELECT sku_id, price_fen FROM after EXCEPT SELECT sku_id, price_fen FROM before) n
        JOIN combination_item i ON i.sku_id = n.sku_id);
    WHEN 'sku UPDATE' THEN
      -- A code that was changed is gone under its former name.
      INSERT INTO catalogue_change (mall_id, code)
      SELECT m.mall_id, o.code FROM (SELECT id, code FROM before EXCEPT SELECT id, code FROM after) o JOIN mall_goods m ON m.sku_id = o.id;
      skus := ARRAY(SELECT n.id FROM (SELECT a.id, to_jsonb(a) - unseen FROM after a EXCEPT SELECT b.id, to_jsonb(b) - unseen FROM before b) n);
      sets := ARRAY(SELECT combination_id FROM combination_item WHERE sku_id = ANY(skus));
    WHEN 'goods UPDATE' THEN
      skus := ARRAY(SELECT s.id FROM (SELECT a.id, to_jsonb(a) - unseen FROM after a EXCEPT SELECT b.id, to_jsonb(b) - unseen FROM before b) n
        JOIN sku s ON s.goods_id = n.id);
      sets := ARRAY(SELECT combination_id FROM combination_item WHERE sku_id = ANY(skus));
    WHEN 'category UPDATE' THEN
      skus := ARRAY(SELECT s.id FROM (SELECT id, name FROM after EXCEPT SELECT id, name FROM before) n
        JOIN goods g ON g.category_id = n.id JOIN sku s ON s.goods_id = g.id);
      sets := ARRAY(SELECT c.id FROM (SELECT id, name FROM after EXCEPT SELECT id, name FROM before) n JOIN combination c ON c.category_id = n.id);
    WHEN 'brand UPDATE' THEN
      skus := ARRAY(SELECT s.id FROM (SELECT id, name FROM after EXCEPT SELECT id, name FROM before) n
        JOIN goods g ON g.brand_id = n.id JOIN sku s ON s.goods_id = g.id);
    WHEN 'goods_tag UPDATE' THEN
      skus := ARRAY(SELECT s.id FROM (SELECT id, name FROM after EXCEPT SELECT id, name FROM before) n
        JOIN tagged_goods x ON x.tag_id = n.id JOIN sku s ON s.goods_id = x.goods_id);
    WHEN 'tagged_goods INSERT' THEN skus := ARRAY(SELECT s.id FROM after n JOIN sku s ON s.goods_id = n.goods_id);
    WHEN 'tagged_goods DELETE' THEN skus := ARRAY(SELECT s.id FROM before o JOIN sku s ON s.goods_id = o.goods_id);
    WHEN 'tagged_goods UPDATE' THEN
      skus := ARRAY(SELECT s.id FROM (SELECT goods_id FROM before UNION SELECT goods_id FROM after) x JOIN sku s ON s.goods_id = x.goods_id);
    WHEN 'goods_evaluate INSERT' THEN skus := ARRAY(SELECT s.id FROM after n JOIN sku s ON s.goods_id = n.goods_id);
    WHEN 'goods_evaluate UPDATE' THEN
      skus := ARRAY(SELECT s.id FROM (SELECT id, goods_id, score, is_hidden, is_deleted FROM after
        EXCEPT SELECT id, goods_id, score, is_hidden, is_deleted FROM before) n JOIN sku s ON s.goods_id = n.goods_id);
    WHEN 'pool_price INSERT' THEN
      INSERT INTO catalogue_change (mall_id, code)
      SELECT w.id, s.code FROM after n JOIN pool_sku k ON k.id = n.pool_sku_id JOIN mall w ON w.pool_id = k.pool_id JOIN sku s ON s.id = k.sku_id
      WHERE n.valid_from <= now();
    WHEN 'pool_price UPDATE' THEN
      INSERT INTO catalogue_change (mall_id, code)
      SELECT w.id, s.code FROM (
        SELECT id, pool_sku_id, sale_price_fen, valid_from, valid_to, is_deleted FROM after
        EXCEPT SELECT id, pool_sku_id, sale_price_fen, valid_from, valid_to, is_deleted FROM before) n
      JOIN pool_sku k ON k.id = n.pool_sku_id JOIN mall w ON w.pool_id = k.pool_id JOIN sku s ON s.id = k.sku_id;
    WHEN 'mall UPDATE' THEN
      INSERT INTO catalogue_change (mall_id, code)
      SELECT n.id, x.code FROM (SELECT id, pool_id, pricing, state, is_deleted FROM after EXCEPT SELECT id, pool_id, pricing, state, is_deleted FROM before) n
      CROSS JOIN LATERAL (SELECT s.code FROM mall_goods m JOIN sku s ON s.id = m.sku_id WHERE m.mall_id = n.id AND m.shown_as = 'shown'
        UNION SELECT c.code FROM combination_mall v JOIN combination c ON c.id = v.combination_id WHERE v.mall_id = n.id) x;
    WHEN 'combination UPDATE' THEN
      sets := ARRAY(SELECT n.id FROM (SELECT a.id, to_jsonb(a) - unseen FROM after a EXCEPT SELECT b.id, to_jsonb(b) - unseen FROM before b) n);
    WHEN 'combination_mall INSERT' THEN sets := ARRAY(SELECT combination_id FROM after);
    WHEN 'combination_mall DELETE' THEN
      INSERT INTO catalogue_change (mall_id, code) SELECT o.mall_id, c.code FROM before o JOIN combination c ON c.id = o.combination_id;
    WHEN 'combination_mall UPDATE' THEN
      INSERT INTO catalogue_change (mall_id, code)
      SELECT x.mall_id, c.code FROM (SELECT combination_id, mall_id FROM before UNION SELECT combination_id, mall_id FROM after) x
      JOIN combination c ON c.id = x.combination_id;
    WHEN 'combination_item INSERT' THEN sets := ARRAY(SELECT combination_id FROM after);
    WHEN 'combination_item DELETE' THEN sets := ARRAY(SELECT combination_id FROM before);
    WHEN 'combination_item UPDATE' THEN sets := ARRAY(SELECT combination_id FROM before UNION SELECT combination_id FROM after);
  END CASE;
  IF cardinality(skus) > 0 THEN
    INSERT INTO catalogue_change (mall_id, code)
    SELECT m.mall_id, s.code FROM mall_goods m JOIN sku s ON s.id = m.sku_id WHERE m.sku_id = ANY(skus) AND m.shown_as = 'shown' AND NOT m.is_deleted;
  END IF;
  IF cardinality(sets) > 0 THEN
    INSERT INTO catalogue_change (mall_id, code)
    SELECT DISTINCT v.mall_id, c.code FROM combination c JOIN combination_mall v ON v.combination_id = c.id WHERE c.id = ANY(sets);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON mall_goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON sku REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON goods REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON category REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON brand REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON pool_price REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON mall REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON combination REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON combination_mall REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON combination_item REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_new AFTER INSERT ON pool_price REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_new AFTER INSERT ON combination_mall REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_new AFTER INSERT ON combination_item REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_gone AFTER DELETE ON combination_mall REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER note_gone AFTER DELETE ON combination_item REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
