CREATE TABLE "stock_period" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_by" bigint,
	"updated_by" bigint,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"location_kind" text NOT NULL,
	"month" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"ends_at" timestamp (6) with time zone NOT NULL,
	"state" text DEFAULT 'closed' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"former_id" bigint,
	"former_hash" text,
	"closed_by_id" bigint,
	"closed_at" timestamp (6) with time zone NOT NULL,
	"reason" text,
	"requested_by_id" bigint,
	"requested_at" timestamp (6) with time zone,
	"reopened_by_id" bigint,
	"reopened_at" timestamp (6) with time zone,
	CONSTRAINT "stock_period_kind" CHECK (location_kind in ('warehouse', 'bank_cell')),
	CONSTRAINT "stock_period_two_persons" CHECK (state <> 'reopened' or reopened_by_id is distinct from requested_by_id)
);
--> statement-breakpoint
CREATE TABLE "stock_period_line" (
	"period_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	"sku_id" bigint NOT NULL,
	"opening_quantity" bigint NOT NULL,
	"opening_fen" bigint NOT NULL,
	"in_quantity" bigint NOT NULL,
	"in_fen" bigint NOT NULL,
	"out_quantity" bigint NOT NULL,
	"out_fen" bigint NOT NULL,
	"closing_quantity" bigint NOT NULL,
	"closing_fen" bigint NOT NULL,
	"moved" jsonb NOT NULL,
	CONSTRAINT "stock_period_line_period_id_location_id_sku_id_pk" PRIMARY KEY("period_id","location_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "stock_period_place" (
	"period_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"bank_cell_id" bigint,
	"agent_label_id" bigint,
	"line_count" integer NOT NULL,
	"opening_quantity" bigint NOT NULL,
	"opening_fen" bigint NOT NULL,
	"in_quantity" bigint NOT NULL,
	"in_fen" bigint NOT NULL,
	"out_quantity" bigint NOT NULL,
	"out_fen" bigint NOT NULL,
	"closing_quantity" bigint NOT NULL,
	"closing_fen" bigint NOT NULL,
	"moved" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "stock_period_place_period_id_location_id_pk" PRIMARY KEY("period_id","location_id")
);
--> statement-breakpoint
DROP TABLE "stock_closing" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_period_once" ON "stock_period" USING btree ("location_kind","month") WHERE state <> 'reopened';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_up_movements() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT (SELECT coalesce(bool_and(pg_try_advisory_xact_lock_shared(hashtext('stock_period.' || k.location_kind), k.month)), true)
    FROM (SELECT DISTINCT n.location_kind, (extract(year FROM d.at) * 12 + extract(month FROM d.at))::int AS month
      FROM new_rows n CROSS JOIN LATERAL (SELECT n.occurred_at AT TIME ZONE 'Asia/Shanghai' AS at) d
      WHERE n.location_kind IN ('warehouse', 'bank_cell')) k) THEN
    RAISE EXCEPTION 'the month of a movement is being closed' USING ERRCODE = 'lock_not_available';
  END IF;
  IF EXISTS (SELECT FROM new_rows n JOIN public.stock_period p ON p.location_kind = n.location_kind
      AND p.state <> 'reopened' AND n.occurred_at < p.ends_at) THEN
    RAISE EXCEPTION 'a movement in a closed month' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'stock_period_closed';
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
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_period_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_period_place FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON stock_period FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION keep_closed_period() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF OLD.state = 'reopened' OR NEW.is_deleted OR (OLD.location_kind, OLD.month, OLD.from_date, OLD.to_date, OLD.ends_at,
      OLD.former_id, OLD.former_hash, OLD.closed_by_id, OLD.closed_at) IS DISTINCT FROM (NEW.location_kind, NEW.month,
      NEW.from_date, NEW.to_date, NEW.ends_at, NEW.former_id, NEW.former_hash, NEW.closed_by_id, NEW.closed_at)
    OR (OLD.hash <> '' AND OLD.hash <> NEW.hash) THEN
    RAISE EXCEPTION 'a closed month never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'reopened' AND EXISTS (SELECT FROM public.stock_period p WHERE p.location_kind = OLD.location_kind
      AND p.month > OLD.month AND p.state <> 'reopened') THEN
    RAISE EXCEPTION 'only the last closed month is opened again' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_closed_period BEFORE UPDATE ON stock_period FOR EACH ROW EXECUTE FUNCTION keep_closed_period();
--> statement-breakpoint
CREATE FUNCTION refuse_late_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT period_id FROM new_rows) n LEFT JOIN public.stock_period p ON p.id = n.period_id
      WHERE p.hash IS DISTINCT FROM '') THEN
    RAISE EXCEPTION 'a closed month takes no more lines' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_late_lines AFTER INSERT ON stock_period_line REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_lines();
--> statement-breakpoint
CREATE TRIGGER refuse_late_lines AFTER INSERT ON stock_period_place REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_late_lines();
