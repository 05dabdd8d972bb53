ALTER TABLE "location" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "location_of_customer" ON "location" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_customer" CHECK (kind = 'customer' or customer_id is null);--> statement-breakpoint
CREATE FUNCTION place_of_customer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.location AS p (kind, code, name, region, phone, is_deleted, agent_label_id, customer_id)
  VALUES ('customer', 'KH-' || regexp_replace(NEW.number, '^KH', ''), left(NEW.name, 64), coalesce(NEW.region, '{}'), NEW.phone,
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
--> statement-breakpoint
CREATE TRIGGER place_of_customer AFTER INSERT OR UPDATE OF number, name, region, phone, is_deleted, agent_label_id ON customer
  FOR EACH ROW EXECUTE FUNCTION place_of_customer();
--> statement-breakpoint
UPDATE location p SET customer_id = c.id
FROM (SELECT min(id) AS id, name, agent_label_id FROM customer WHERE NOT is_deleted GROUP BY 2, 3 HAVING count(*) = 1) c
WHERE p.kind = 'customer' AND NOT p.is_deleted AND p.name = c.name AND p.agent_label_id IS NOT DISTINCT FROM c.agent_label_id
  AND NOT EXISTS (SELECT FROM location o WHERE o.kind = 'customer' AND NOT o.is_deleted AND o.name = p.name AND o.id < p.id
    AND o.agent_label_id IS NOT DISTINCT FROM p.agent_label_id);
--> statement-breakpoint
INSERT INTO location (kind, code, name, region, phone, is_deleted, agent_label_id, customer_id)
SELECT 'customer', 'KH-' || regexp_replace(c.number, '^KH', ''), left(c.name, 64), coalesce(c.region, '{}'), c.phone, c.is_deleted,
  c.agent_label_id, c.id
FROM customer c WHERE NOT EXISTS (SELECT FROM location p WHERE p.customer_id = c.id) ORDER BY c.id;
