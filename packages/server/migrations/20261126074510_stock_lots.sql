CREATE TABLE "stock_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"location_id" bigint NOT NULL,
	"location_kind" text NOT NULL,
	"sku_id" bigint NOT NULL,
	"lot_no" text NOT NULL,
	"produced_date" date,
	"expires_date" date,
	"near_date" date,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"opening" integer DEFAULT 0 NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	CONSTRAINT "stock_lot_once" UNIQUE NULLS NOT DISTINCT("sku_id","location_id","lot_no","expires_date"),
	CONSTRAINT "stock_lot_on_hand" CHECK ("stock_lot"."on_hand" >= 0 AND "stock_lot"."opening" >= 0),
	CONSTRAINT "stock_lot_dates" CHECK ("stock_lot"."produced_date" <= "stock_lot"."expires_date")
);
--> statement-breakpoint
CREATE TABLE "stock_movement_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"movement_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	CONSTRAINT "stock_movement_lot_once" UNIQUE("movement_id","lot_id"),
	CONSTRAINT "stock_movement_lot_quantity" CHECK ("stock_movement_lot"."quantity" <> 0)
);
--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD COLUMN "lot_no" text;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD COLUMN "produced_date" date;--> statement-breakpoint
ALTER TABLE "stock_doc_line" ADD COLUMN "expires_date" date;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "has_lots" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_lot" ADD CONSTRAINT "stock_lot_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lot" ADD CONSTRAINT "stock_lot_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lot" ADD CONSTRAINT "stock_lot_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lot" ADD CONSTRAINT "stock_lot_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement_lot" ADD CONSTRAINT "stock_movement_lot_movement_id_stock_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement_lot" ADD CONSTRAINT "stock_movement_lot_lot_id_stock_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement_lot" ADD CONSTRAINT "stock_movement_lot_bank_cell_id_bank_cell_id_fk" FOREIGN KEY ("bank_cell_id") REFERENCES "public"."bank_cell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement_lot" ADD CONSTRAINT "stock_movement_lot_agent_label_id_agent_label_id_fk" FOREIGN KEY ("agent_label_id") REFERENCES "public"."agent_label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_lot_place" ON "stock_lot" USING btree ("location_id") WHERE on_hand > 0;--> statement-breakpoint
CREATE INDEX "stock_lot_near" ON "stock_lot" USING btree ("near_date") WHERE on_hand > 0;--> statement-breakpoint
CREATE INDEX "stock_lot_expires" ON "stock_lot" USING btree ("expires_date") WHERE on_hand > 0;--> statement-breakpoint
CREATE INDEX "stock_movement_lot_lot" ON "stock_movement_lot" USING btree ("lot_id");--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement_lot FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Keeps a level by lot from now on: what lies there is of no known lot.
CREATE FUNCTION begin_stock_lots(level_id bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.stock_level SET has_lots = true WHERE id = level_id AND NOT has_lots;
  INSERT INTO public.stock_lot (location_id, location_kind, sku_id, lot_no, on_hand, opening, bank_cell_id, agent_label_id, created_by, updated_by)
  SELECT l.location_id, l.location_kind, l.sku_id, '无批次', l.on_hand, l.on_hand, l.bank_cell_id, l.agent_label_id, l.updated_by, l.updated_by
  FROM public.stock_level l WHERE l.id = level_id AND l.on_hand > 0;
$$;
--> statement-breakpoint
CREATE FUNCTION level_with_lots() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.sku WHERE id = NEW.sku_id AND shelf_life_days IS NOT NULL FOR SHARE;
  IF FOUND THEN PERFORM public.begin_stock_lots(NEW.id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER level_with_lots AFTER INSERT ON stock_level FOR EACH ROW WHEN (NOT NEW.has_lots) EXECUTE FUNCTION level_with_lots();
--> statement-breakpoint
-- A SKU that gets a shelf life is kept by lot everywhere; its levels are locked in the order of all writers.
CREATE FUNCTION sku_with_lots() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  level_id bigint;
BEGIN
  FOR level_id IN SELECT l.id FROM public.stock_level l WHERE l.sku_id = NEW.id AND NOT l.has_lots
    ORDER BY l.location_id FOR NO KEY UPDATE LOOP
    PERFORM public.begin_stock_lots(level_id);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sku_with_lots AFTER UPDATE OF shelf_life_days ON sku FOR EACH ROW
WHEN (NEW.shelf_life_days IS NOT NULL AND OLD.shelf_life_days IS NULL) EXECUTE FUNCTION sku_with_lots();
--> statement-breakpoint
SELECT begin_stock_lots(l.id) FROM stock_level l JOIN sku s ON s.id = l.sku_id WHERE s.shelf_life_days IS NOT NULL ORDER BY l.id;
--> statement-breakpoint
-- The lots of a place and SKU are its level: looked at when the transaction ends.
CREATE FUNCTION prove_stock_lots() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  difference bigint;
BEGIN
  SELECT l.on_hand - coalesce((SELECT sum(b.on_hand) FROM public.stock_lot b
      WHERE b.sku_id = l.sku_id AND b.location_id = l.location_id), 0) INTO difference
  FROM public.stock_level l WHERE l.sku_id = NEW.sku_id AND l.location_id = NEW.location_id AND l.has_lots;
  IF difference IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the lots of SKU % at place % do not add up to its level', NEW.sku_id, NEW.location_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_lot_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER prove_stock_lots AFTER INSERT OR UPDATE OF on_hand, has_lots ON stock_level
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.has_lots) EXECUTE FUNCTION prove_stock_lots();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER prove_stock_lots AFTER INSERT OR UPDATE ON stock_lot
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION prove_stock_lots();
--> statement-breakpoint
INSERT INTO warning_rule (name, kind, age_hours, severity) VALUES
  ('批次临期，尽快促销或退货', 'near_expiry', 0, 'notice'),
  ('批次已过期，请报损或退货', 'expired_lot', 0, 'serious');
