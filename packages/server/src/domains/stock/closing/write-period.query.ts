import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { balanceColumns, linesHash, periodHash } from './closing-sql.ts';

/** A month that is being closed, by the id of its row. */
interface ClosingMonth {
  readonly id: number;
  readonly location_kind: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly former_id: number | null;
}

/** Stores every place and SKU that held anything or moved; openings are the former closings. Answers the number of lines. */
export async function writeLines(tx: Context, month: ClosingMonth): Promise<number> {
  const { id, location_kind, from_date, to_date, former_id } = month;
  const [made] = await tx.db.rows<{ count: number }>(
    `WITH opening AS (
       SELECT location_id, sku_id, closing_quantity AS quantity, closing_fen AS value_fen FROM stock_period_line
       WHERE period_id = $5::bigint
       UNION ALL
       SELECT location_id, sku_id, sum(quantity), sum(value_fen) FROM stock_day
       WHERE $5::bigint IS NULL AND location_kind = $2 AND day < $3::date GROUP BY location_id, sku_id),
     of_type AS (
       SELECT d.location_id, d.sku_id, d.type, d.is_in, sum(d.quantity)::bigint AS quantity, sum(d.value_fen)::bigint AS value_fen
       FROM location p JOIN stock_day d ON d.location_id = p.id AND d.day BETWEEN $3::date AND $4::date
       WHERE p.kind = $2 GROUP BY 1, 2, 3, 4),
     moved AS (
       SELECT location_id, sku_id, sum(quantity) AS quantity, sum(value_fen) AS value_fen,
         coalesce(sum(quantity) FILTER (WHERE is_in), 0) AS in_quantity, coalesce(sum(value_fen) FILTER (WHERE is_in), 0) AS in_fen,
         coalesce(-sum(quantity) FILTER (WHERE NOT is_in), 0) AS out_quantity,
         coalesce(-sum(value_fen) FILTER (WHERE NOT is_in), 0) AS out_fen,
         ('[' || string_agg(concat('[', type, ',', is_in::text, ',', quantity, ',', value_fen, ']'), ',' ORDER BY type, is_in) || ']')::jsonb AS moved
       FROM of_type GROUP BY location_id, sku_id),
     made AS (
       INSERT INTO stock_period_line (period_id, location_id, sku_id, bank_cell_id, agent_label_id, ${balanceColumns})
       SELECT $1::bigint, p.id, l.sku_id, p.bank_cell_id, p.agent_label_id, l.opening_quantity, l.opening_fen, l.in_quantity,
         l.in_fen, l.out_quantity, l.out_fen, l.opening_quantity + l.quantity, l.opening_fen + l.value_fen, l.moved
       FROM (SELECT location_id, sku_id, coalesce(o.quantity, 0) AS opening_quantity, coalesce(o.value_fen, 0) AS opening_fen,
           coalesce(m.quantity, 0) AS quantity, coalesce(m.value_fen, 0) AS value_fen, coalesce(m.in_quantity, 0) AS in_quantity,
           coalesce(m.in_fen, 0) AS in_fen, coalesce(m.out_quantity, 0) AS out_quantity, coalesce(m.out_fen, 0) AS out_fen,
           coalesce(m.moved, '[]') AS moved
         FROM opening o FULL JOIN moved m USING (location_id, sku_id)
         WHERE m.moved IS NOT NULL OR o.quantity <> 0 OR o.value_fen <> 0) l
       JOIN location p ON p.id = l.location_id RETURNING 1)
     SELECT count(*)::int AS count FROM made`,
    [id, location_kind, from_date, to_date, former_id],
  );
  return made?.count ?? 0;
}

/** Adds the lines up by place, each with the hash of its lines. */
export async function writePlaces(tx: Context, id: number): Promise<void> {
  await tx.db.rows(
    `WITH moved AS (
       SELECT t.location_id, jsonb_agg(jsonb_build_array(t.type, t.is_in, t.quantity, t.value_fen) ORDER BY t.type, t.is_in) AS moved
       FROM (SELECT l.location_id, (e->>0)::int AS type, (e->>1)::boolean AS is_in, sum((e->>2)::bigint) AS quantity,
           sum((e->>3)::bigint) AS value_fen
         FROM stock_period_line l CROSS JOIN LATERAL jsonb_array_elements(l.moved) e WHERE l.period_id = $1 GROUP BY 1, 2, 3) t
       GROUP BY t.location_id)
     INSERT INTO stock_period_place (period_id, location_id, bank_cell_id, agent_label_id, line_count, hash, ${balanceColumns})
     SELECT l.period_id, l.location_id, min(l.bank_cell_id), min(l.agent_label_id), count(*)::int, ${linesHash},
       sum(l.opening_quantity), sum(l.opening_fen), sum(l.in_quantity), sum(l.in_fen), sum(l.out_quantity), sum(l.out_fen),
       sum(l.closing_quantity), sum(l.closing_fen), coalesce((SELECT m.moved FROM moved m WHERE m.location_id = l.location_id), '[]')
     FROM stock_period_line l WHERE l.period_id = $1 GROUP BY l.period_id, l.location_id`,
    [id],
  );
}

/** Writes the hash of the month, after which its lines never change. */
export async function sealPeriod(tx: Context, id: number): Promise<void> {
  await tx.db.rows(
    `UPDATE stock_period s ${noEdit('it is made in this transaction')} SET hash = h.hash
     FROM (SELECT c.id, ${periodHash} AS hash FROM stock_period c LEFT JOIN stock_period_place p ON p.period_id = c.id
       WHERE c.id = $1 GROUP BY c.id) h WHERE s.id = h.id`,
    [id],
  );
}
