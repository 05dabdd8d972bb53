import type { limitPeriod } from '@zhanggui/contract/domains/branch/product/limit-period.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { expiredSql } from '../../stock/lot/expired.query.ts';

/** What a branch offers of a SKU. */
export interface Offered {
  readonly id: number;
  readonly sku_id: number;
  readonly price_fen: number;
  readonly points: number;
  readonly limit_period: ValueOf<typeof limitPeriod>;
  readonly limit_quantity: number | null;
}

/** SQL of a branch, given as SQL, and everything above it, with how far above. */
const aboveSql = (cell: string) => `(WITH RECURSIVE up AS (
    SELECT c.id, c.parent_id, 0 AS distance FROM bank_cell c WHERE c.id = ${cell}
    UNION ALL SELECT c.id, c.parent_id, u.distance + 1 FROM bank_cell c JOIN up u ON c.id = u.parent_id)
  SELECT id, distance FROM up)`;

const nearest = (cell: string) => `SELECT DISTINCT ON (p.sku_id) p.* FROM bank_cell_product p
  JOIN ${aboveSql(cell)} a ON a.id = p.bank_cell_id WHERE NOT p.is_deleted ORDER BY p.sku_id, a.distance`;

/** What a branch offers of a SKU, by itself or by the nearest above it. */
export async function offeredProduct(
  { db }: Context,
  { bank_cell_id, sku_id }: { readonly bank_cell_id: number; readonly sku_id: number },
): Promise<Offered | undefined> {
  const [row] = await db.rows<Offered>(
    `SELECT p.id, p.sku_id, p.price_fen, p.points, p.limit_period, p.limit_quantity
     FROM bank_cell_product p JOIN (${nearest('$1::bigint')}) n ON n.id = p.id
     LEFT JOIN bank_cell_zone z ON z.id = p.zone_id
     WHERE p.sku_id = $2 AND p.state = 'enabled' AND (z.id IS NULL OR (z.state = 'enabled' AND NOT z.is_deleted
       AND coalesce(z.starts_at <= now(), true) AND coalesce(z.ends_at >= now(), true)))`,
    [bank_cell_id, sku_id],
  );
  return row;
}

export interface ListedProduct {
  readonly sku_code: string;
  readonly name: string;
  readonly zone: string | null;
  readonly price_fen: number;
  readonly points: number;
  readonly limit_quantity: number | null;
  readonly available: number;
}

/** What a branch offers now, in the order of its zones. */
export function offeredProducts({ db }: Context, bank_cell_id: number): Promise<readonly ListedProduct[]> {
  return db.rows<ListedProduct>(
    `SELECT s.code AS sku_code, s.name, z.name AS zone, p.price_fen, p.points, p.limit_quantity,
       greatest(0, coalesce(v.on_hand - v.reserved - ${expiredSql('v')}, 0))::int AS available
     FROM (${nearest('$1::bigint')}) p JOIN sku s ON s.id = p.sku_id
     LEFT JOIN bank_cell_zone z ON z.id = p.zone_id
     LEFT JOIN stock_level v ON v.sku_id = p.sku_id AND v.bank_cell_id = $1
     WHERE p.state = 'enabled' AND NOT s.is_deleted AND (z.id IS NULL OR (z.state = 'enabled' AND NOT z.is_deleted
       AND coalesce(z.starts_at <= now(), true) AND coalesce(z.ends_at >= now(), true)))
     ORDER BY z.position NULLS LAST, z.id, p.position, p.id LIMIT 500`,
    [bank_cell_id],
  );
}
