-- A supplier's place has a region where the supplier has one.
CREATE OR REPLACE FUNCTION place_of_supplier() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.location (kind, code, name, region, address, state, is_deleted, supplier_id)
  VALUES ('supplier', 'GYS-' || NEW.code, NEW.name, NEW.region, NEW.address,
    CASE NEW.state WHEN 'closed' THEN 'disabled' ELSE 'enabled' END, NEW.is_deleted, NEW.id)
  ON CONFLICT (supplier_id) WHERE supplier_id IS NOT NULL DO UPDATE SET code = excluded.code, name = excluded.name,
    region = excluded.region, address = excluded.address, state = excluded.state, is_deleted = excluded.is_deleted;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE location SET region = NULL WHERE region = '{}';
