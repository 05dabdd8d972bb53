CREATE FUNCTION keep_sku_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sku_price (sku_id, sale_price_fen, market_price_fen, cost_fen, created_at, updated_at, created_by, updated_by)
  VALUES (NEW.id, NEW.sale_price_fen, NEW.market_price_fen, NEW.cost_fen, NEW.updated_at, NEW.updated_at, NEW.updated_by, NEW.updated_by);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_first_price AFTER INSERT ON sku FOR EACH ROW EXECUTE FUNCTION keep_sku_price();
--> statement-breakpoint
CREATE TRIGGER keep_price AFTER UPDATE ON sku FOR EACH ROW
WHEN ((OLD.sale_price_fen, OLD.market_price_fen, OLD.cost_fen) IS DISTINCT FROM (NEW.sale_price_fen, NEW.market_price_fen, NEW.cost_fen))
EXECUTE FUNCTION keep_sku_price();
--> statement-breakpoint
INSERT INTO sku_price (sku_id, sale_price_fen, market_price_fen, cost_fen, created_at, updated_at, created_by, updated_by)
SELECT id, sale_price_fen, market_price_fen, cost_fen, updated_at, updated_at, updated_by, updated_by FROM sku ORDER BY id;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sku_price FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
