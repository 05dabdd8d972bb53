CREATE TABLE "stock_closing" (
	"id" integer PRIMARY KEY NOT NULL,
	"closed_before" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "stock_closing_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "stock_day" (
	"day" date NOT NULL,
	"sku_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"location_kind" text NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	"type" integer NOT NULL,
	"is_in" boolean NOT NULL,
	"quantity" bigint NOT NULL,
	"value_fen" bigint NOT NULL,
	"moves" integer NOT NULL,
	CONSTRAINT "stock_day_location_id_day_sku_id_type_is_in_pk" PRIMARY KEY("location_id","day","sku_id","type","is_in")
);
--> statement-breakpoint
CREATE TABLE "stock_place_sum" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_place_sum_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"grain" text NOT NULL,
	"from_date" date NOT NULL,
	"location_id" bigint NOT NULL,
	"location_kind" text NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	"type" integer NOT NULL,
	"is_in" boolean NOT NULL,
	"quantity" bigint NOT NULL,
	"value_fen" bigint NOT NULL,
	"moves" integer NOT NULL,
	CONSTRAINT "stock_place_sum_grain" CHECK (grain in ('day', 'month'))
);
--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "bank_cell_id" bigint;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "location_kind" text DEFAULT 'warehouse' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "bank_cell_id" bigint;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "supplier_id" bigint;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "remark" text;--> statement-breakpoint
CREATE INDEX "stock_day_sku" ON "stock_day" USING btree ("sku_id","day");--> statement-breakpoint
CREATE INDEX "stock_place_sum_date" ON "stock_place_sum" USING btree ("grain","from_date","location_id");--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_level_place" ON "stock_level" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "stock_movement_place" ON "stock_movement" USING btree ("location_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "location_of_supplier" ON "location" USING btree ("supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_supplier" CHECK ((kind = 'supplier') = (supplier_id is not null));--> statement-breakpoint
INSERT INTO stock_closing (id, closed_before) VALUES (1, '-infinity');
--> statement-breakpoint
CREATE FUNCTION place_of_bank_cell() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.location (kind, code, name, region, address, contact, phone, state, is_deleted, agent_label_id, bank_cell_id)
  VALUES ('bank_cell', 'WD-' || NEW.code, NEW.name, NEW.region, NEW.address, NEW.contact, NEW.phone,
    CASE NEW.status WHEN 1 THEN 'enabled' ELSE 'disabled' END, NEW.is_deleted, NEW.agent_label_id, NEW.id)
  ON CONFLICT (bank_cell_id) WHERE bank_cell_id IS NOT NULL DO UPDATE SET code = excluded.code, name = excluded.name,
    region = excluded.region, address = excluded.address, contact = excluded.contact, phone = excluded.phone,
    state = excluded.state, is_deleted = excluded.is_deleted, agent_label_id = excluded.agent_label_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_of_bank_cell AFTER INSERT OR UPDATE OF code, name, region, address, contact, phone, status, is_deleted,
  agent_label_id ON bank_cell FOR EACH ROW EXECUTE FUNCTION place_of_bank_cell();
--> statement-breakpoint
CREATE FUNCTION place_of_supplier() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.location (kind, code, name, region, address, state, is_deleted, supplier_id)
  VALUES ('supplier', 'GYS-' || NEW.code, NEW.name, coalesce(NEW.region, '{}'), NEW.address,
    CASE NEW.state WHEN 'closed' THEN 'disabled' ELSE 'enabled' END, NEW.is_deleted, NEW.id)
  ON CONFLICT (supplier_id) WHERE supplier_id IS NOT NULL DO UPDATE SET code = excluded.code, name = excluded.name,
    region = excluded.region, address = excluded.address, state = excluded.state, is_deleted = excluded.is_deleted;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER place_of_supplier AFTER INSERT OR UPDATE OF code, name, region, address, state, is_deleted ON supplier
  FOR EACH ROW EXECUTE FUNCTION place_of_supplier();
--> statement-breakpoint
UPDATE bank_cell SET name = name;
--> statement-breakpoint
UPDATE supplier SET name = name;
--> statement-breakpoint
UPDATE stock_level l SET bank_cell_id = p.bank_cell_id, agent_label_id = coalesce(l.agent_label_id, p.agent_label_id)
FROM location p WHERE p.id = l.location_id AND p.bank_cell_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE stock_movement DISABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE stock_movement m SET location_kind = p.kind, bank_cell_id = p.bank_cell_id,
  agent_label_id = coalesce(m.agent_label_id, p.agent_label_id)
FROM location p WHERE p.id = m.location_id AND p.kind <> 'warehouse';
--> statement-breakpoint
ALTER TABLE stock_movement ENABLE TRIGGER append_only;
--> statement-breakpoint
CREATE FUNCTION add_up_movements() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n, public.stock_closing c WHERE n.occurred_at < c.closed_before) THEN
    RAISE EXCEPTION 'a movement before the closing of the books' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO public.stock_day AS d (location_id, day, sku_id, type, is_in, location_kind, bank_cell_id, agent_label_id,
    quantity, value_fen, moves)
  SELECT location_id, (occurred_at AT TIME ZONE 'Asia/Shanghai')::date, sku_id, type,
    type < 200 OR (type >= 300 AND quantity > 0) AS is_in, min(location_kind), min(bank_cell_id), min(agent_label_id),
    sum(quantity), sum(value_fen), count(*)
  FROM new_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 3, 1, 2, 4, 5
  ON CONFLICT (location_id, day, sku_id, type, is_in) DO UPDATE SET quantity = d.quantity + excluded.quantity,
    value_fen = d.value_fen + excluded.value_fen, moves = d.moves + excluded.moves;
  INSERT INTO public.stock_place_sum (grain, from_date, location_id, type, is_in, location_kind, bank_cell_id, agent_label_id,
    quantity, value_fen, moves)
  SELECT g.grain, g.from_date, location_id, type, type < 200 OR (type >= 300 AND quantity > 0), min(location_kind),
    min(bank_cell_id), min(agent_label_id), sum(quantity), sum(value_fen), count(*)
  FROM new_rows n
  CROSS JOIN LATERAL (SELECT (n.occurred_at AT TIME ZONE 'Asia/Shanghai')::date AS day) d
  CROSS JOIN LATERAL (VALUES ('day', d.day), ('month', date_trunc('month', d.day)::date)) g(grain, from_date)
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_up_movements AFTER INSERT ON stock_movement REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_up_movements();
--> statement-breakpoint
INSERT INTO stock_day (location_id, day, sku_id, type, is_in, location_kind, bank_cell_id, agent_label_id, quantity, value_fen, moves)
SELECT location_id, (occurred_at AT TIME ZONE 'Asia/Shanghai')::date, sku_id, type,
  type < 200 OR (type >= 300 AND quantity > 0), min(location_kind), min(bank_cell_id), min(agent_label_id), sum(quantity),
  sum(value_fen), count(*)
FROM stock_movement GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO stock_place_sum (grain, from_date, location_id, type, is_in, location_kind, bank_cell_id, agent_label_id, quantity,
  value_fen, moves)
SELECT g.grain, g.from_date, location_id, type, is_in, min(location_kind), min(bank_cell_id), min(agent_label_id),
  sum(quantity), sum(value_fen), sum(moves)
FROM stock_day d
CROSS JOIN LATERAL (VALUES ('day', d.day), ('month', date_trunc('month', d.day)::date)) g(grain, from_date)
GROUP BY 1, 2, 3, 4, 5;
