ALTER TABLE "stock_movement" drop column "is_in";--> statement-breakpoint
ALTER TABLE "stock_movement" ADD COLUMN "is_in" boolean GENERATED ALWAYS AS (type < 200 or (type >= 300 and (quantity > 0) <> (origin_id is not null))) STORED NOT NULL;
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
    is_in, min(location_kind), min(bank_cell_id), min(agent_label_id),
    sum(quantity), sum(value_fen), count(*)
  FROM new_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 3, 1, 2, 4, 5
  ON CONFLICT (location_id, day, sku_id, type, is_in) DO UPDATE SET quantity = d.quantity + excluded.quantity,
    value_fen = d.value_fen + excluded.value_fen, moves = d.moves + excluded.moves;
  INSERT INTO public.stock_place_sum (grain, from_date, location_id, type, is_in, location_kind, bank_cell_id, agent_label_id,
    quantity, value_fen, moves)
  SELECT g.grain, g.from_date, location_id, type, is_in, min(location_kind),
    min(bank_cell_id), min(agent_label_id), sum(quantity), sum(value_fen), count(*)
  FROM new_rows n
  CROSS JOIN LATERAL (SELECT (n.occurred_at AT TIME ZONE 'Asia/Shanghai')::date AS day) d
  CROSS JOIN LATERAL (VALUES ('day', d.day), ('month', date_trunc('month', d.day)::date)) g(grain, from_date)
  GROUP BY 1, 2, 3, 4, 5;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The days on which a transfer was reversed are added up anew.
CREATE TEMPORARY TABLE reversed_day ON COMMIT DROP AS
SELECT DISTINCT location_id, (occurred_at AT TIME ZONE 'Asia/Shanghai')::date AS day, sku_id, type
FROM stock_movement WHERE type >= 300 AND origin_id IS NOT NULL;
--> statement-breakpoint
DELETE FROM stock_day d USING reversed_day r
WHERE d.location_id = r.location_id AND d.day = r.day AND d.sku_id = r.sku_id AND d.type = r.type;
--> statement-breakpoint
INSERT INTO stock_day (location_id, day, sku_id, type, is_in, location_kind, bank_cell_id, agent_label_id, quantity, value_fen, moves)
SELECT m.location_id, r.day, m.sku_id, m.type, m.is_in, min(m.location_kind), min(m.bank_cell_id), min(m.agent_label_id),
  sum(m.quantity), sum(m.value_fen), count(*)
FROM reversed_day r JOIN stock_movement m ON m.location_id = r.location_id AND m.sku_id = r.sku_id AND m.type = r.type
  AND (m.occurred_at AT TIME ZONE 'Asia/Shanghai')::date = r.day
GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- Rows of one key are added up: one takes the reversal off the side on which it stood, one puts it on the other.
INSERT INTO stock_place_sum (grain, from_date, location_id, type, is_in, location_kind, bank_cell_id, agent_label_id, quantity,
  value_fen, moves)
SELECT g.grain, g.from_date, m.location_id, m.type, m.is_in = (s.sign = 1), min(m.location_kind), min(m.bank_cell_id),
  min(m.agent_label_id), sum(s.sign * m.quantity), sum(s.sign * m.value_fen), sum(s.sign)
FROM stock_movement m
CROSS JOIN (VALUES (1), (-1)) s(sign)
CROSS JOIN LATERAL (SELECT (m.occurred_at AT TIME ZONE 'Asia/Shanghai')::date AS day) d
CROSS JOIN LATERAL (VALUES ('day', d.day), ('month', date_trunc('month', d.day)::date)) g(grain, from_date)
WHERE m.type >= 300 AND m.origin_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
