import { linesHash, periodHash } from '../../src/domains/stock/closing/closing-sql.ts';

const lastPeriod = '(SELECT max(id) FROM stock_period)';

const period = (kind: string, hash: string) =>
  `INSERT INTO stock_period (location_kind, month, from_date, to_date, ends_at, closed_at, hash)
   VALUES ('${kind}', '2001-01', '2001-01-01', '2001-01-31', '2001-02-01', now(), '${hash}')`;

/** A closed month of one line, whose hash is right whatever the line says. */
function closedWith(kind: string, opening: number, received: number, closing: number): string {
  return `${period(kind, '')};
    INSERT INTO stock_period_line (period_id, location_id, sku_id, opening_quantity, opening_fen, in_quantity, in_fen,
      out_quantity, out_fen, closing_quantity, closing_fen, moved)
    SELECT ${lastPeriod}, l.location_id, l.sku_id, ${opening}, 0, ${received}, 0, 0, 0, ${closing}, 0, '[]'
    FROM stock_level l ORDER BY l.id LIMIT 1;
    INSERT INTO stock_period_place (period_id, location_id, line_count, hash, opening_quantity, opening_fen, in_quantity,
      in_fen, out_quantity, out_fen, closing_quantity, closing_fen, moved)
    SELECT l.period_id, l.location_id, 1, ${linesHash}, sum(opening_quantity), 0, sum(in_quantity), 0, 0, 0,
      sum(closing_quantity), 0, '[]' FROM stock_period_line l GROUP BY 1, 2;
    UPDATE stock_period s SET hash = h.hash FROM (SELECT c.id, ${periodHash} AS hash
      FROM stock_period c JOIN stock_period_place p ON p.period_id = c.id GROUP BY c.id) h WHERE h.id = s.id`;
}

/** Each rule of closed months, and what breaks it alone. */
export const periodSpoils: readonly (readonly [string, string])[] = [
  ['warehouse', 'warehouse_period'] as const,
  ['bank_cell', 'bank_period'] as const,
].flatMap(([kind, name]) => [
  [`stock.${name}_hash`, period(kind, 'other')] as const,
  [`stock.${name}_balance`, closedWith(kind, 1, 0, 2)] as const,
  [`stock.${name}_sums`, closedWith(kind, 0, 5, 5)] as const,
]);
