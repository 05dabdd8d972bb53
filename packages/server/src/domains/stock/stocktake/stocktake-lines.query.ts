import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import type { ComparedLine, CountedLine } from './compare-counts.ts';

interface Round {
  readonly id: number;
  readonly location_id: number;
  readonly round: number;
}

/** Whether the counts of a line say anything: scans that were all undone do not, a zero does until it is taken back. */
export const isCounted =
  'sum(quantity) > 0 OR NOT (array_agg(takes_back ORDER BY id DESC) FILTER (WHERE quantity = 0))[1]';

/** The lines of a round with what was counted in it, and what the book said at the latest count. */
export function roundLines({ db }: Context, { id, location_id, round }: Round): Promise<CountedLine[]> {
  return db.rows<CountedLine>(
    `SELECT l.id, c.counted, coalesce(c.book, v.on_hand, 0) AS book, coalesce(c.is_disturbed, false) AS is_disturbed,
       coalesce(v.on_hand, 0) AS on_hand, coalesce(v.value_fen, 0) AS value_fen, coalesce(s.cost_fen, 0) AS cost_fen
     FROM stocktake_line l JOIN sku s ON s.id = l.sku_id
     LEFT JOIN stock_level v ON v.sku_id = l.sku_id AND v.location_id = $2
     LEFT JOIN LATERAL (SELECT sum(quantity)::int AS counted, (array_agg(book_quantity ORDER BY id DESC))[1] AS book,
         min(book_quantity) <> max(book_quantity) AS is_disturbed
       FROM stocktake_count WHERE line_id = l.id AND round = $3 HAVING ${isCounted}) c ON true
     WHERE l.stocktake_id = $1 AND ($3 = 1 OR l.is_recount) AND NOT l.is_deleted ORDER BY l.id`,
    [id, location_id, round],
  );
}

/** Writes what was found; of lines that are counted once more nothing stays, so that the next count is blind too. */
export async function writeCompared({ db }: Context, id: number, compared: readonly ComparedLine[]): Promise<void> {
  await db.rows(
    `UPDATE stocktake_line l ${noEdit('the header is edited')} SET is_recount = c.is_recount, reason = NULL,
       counts = CASE WHEN c.is_recount THEN 0 ELSE l.counts END,
       counted_quantity = CASE WHEN NOT c.is_recount THEN c.counted END,
       book_quantity = CASE WHEN NOT c.is_recount THEN c.book END,
       difference = CASE WHEN NOT c.is_recount THEN c.difference END,
       difference_fen = CASE WHEN NOT c.is_recount THEN c.difference_fen END
     FROM jsonb_to_recordset($2::jsonb)
       AS c(id bigint, counted int, book int, difference int, difference_fen bigint, is_recount boolean)
     WHERE l.id = c.id AND l.stocktake_id = $1`,
    [id, JSON.stringify(compared)],
  );
}

/** A line whose difference is to be posted, with what its place has now. */
export interface DifferingLine {
  readonly id: number;
  readonly sku_id: number;
  readonly sku_code: string;
  readonly difference: number;
  readonly on_hand: number;
  readonly reserved: number;
  readonly value_fen: number;
  readonly cost_fen: number;
}

/** Locks the levels of what differs, in the order of all writers. */
export function differingLines({ db }: Context, { id, location_id }: Round): Promise<DifferingLine[]> {
  return db.rows<DifferingLine>(
    `WITH locked AS MATERIALIZED (SELECT l.sku_id, l.on_hand, l.reserved, l.value_fen FROM stock_level l
       WHERE l.location_id = $2 AND l.sku_id IN
         (SELECT sku_id FROM stocktake_line WHERE stocktake_id = $1 AND difference <> 0 AND NOT is_deleted)
       ORDER BY l.sku_id, l.location_id FOR NO KEY UPDATE OF l)
     SELECT t.id, t.sku_id, s.code AS sku_code, t.difference, coalesce(v.on_hand, 0) AS on_hand,
       coalesce(v.reserved, 0) AS reserved, coalesce(v.value_fen, 0) AS value_fen, coalesce(s.cost_fen, 0) AS cost_fen
     FROM stocktake_line t JOIN sku s ON s.id = t.sku_id LEFT JOIN locked v ON v.sku_id = t.sku_id
     WHERE t.stocktake_id = $1 AND t.difference <> 0 AND NOT t.is_deleted ORDER BY t.sku_id`,
    [id, location_id],
  );
}
