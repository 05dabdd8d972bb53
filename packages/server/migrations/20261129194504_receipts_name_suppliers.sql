-- Goods of a supplier are posted in its name (101 采购入库, 204 采购退货出库); rows of before stand, and can be taken back.
CREATE FUNCTION refuse_without_supplier() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'document % moves goods of a supplier and names none', NEW.number
    USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_doc_supplier';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_without_supplier BEFORE INSERT OR UPDATE OF state, type, supplier_id ON stock_doc FOR EACH ROW
WHEN (NEW.state = 'posted' AND NEW.type IN (101, 204) AND NEW.supplier_id IS NULL AND NEW.reverses_id IS NULL
  AND NEW.corrects IS NULL) EXECUTE FUNCTION refuse_without_supplier();
