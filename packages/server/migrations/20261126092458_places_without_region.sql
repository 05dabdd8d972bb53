ALTER TABLE "location" ALTER COLUMN "region" DROP NOT NULL;--> statement-breakpoint
UPDATE location SET region = NULL WHERE region = '{}';
--> statement-breakpoint
-- A customer's place has a region where the customer has one.
CREATE OR REPLACE FUNCTION place_of_customer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.location AS p (kind, code, name, region, phone, is_deleted, agent_label_id, customer_id)
  VALUES ('customer', 'KH-' || regexp_replace(NEW.number, '^KH', ''), left(NEW.name, 64), NEW.region, NEW.phone,
    NEW.is_deleted, NEW.agent_label_id, NEW.id)
  -- What lies there keeps the place in use and with its branch.
  ON CONFLICT (customer_id) WHERE customer_id IS NOT NULL DO UPDATE SET code = excluded.code, name = excluded.name,
    region = excluded.region, phone = excluded.phone,
    is_deleted = excluded.is_deleted AND NOT EXISTS (
      SELECT FROM public.stock_level l WHERE l.location_id = p.id AND l.on_hand > 0),
    agent_label_id = CASE WHEN EXISTS (SELECT FROM public.stock_level l WHERE l.location_id = p.id)
      THEN p.agent_label_id ELSE excluded.agent_label_id END;
  RETURN NULL;
END $$;
