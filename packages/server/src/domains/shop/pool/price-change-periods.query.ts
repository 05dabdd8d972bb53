import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

/** Locks the SKUs of a change in the order of their ids, as every change of prices does. */
export async function lockLines({ db }: Context, id: number): Promise<void> {
  await db.rows(
    `SELECT k.id FROM pool_sku k WHERE k.id IN (SELECT pool_sku_id FROM pool_price_change_line WHERE change_id = $1)
     ORDER BY k.id FOR NO KEY UPDATE`,
    [id],
  );
}

const liveAt = (p: string, at: string): string =>
  `NOT ${p}.is_deleted AND ${p}.valid_from <= ${at} AND (${p}.valid_to IS NULL OR ${p}.valid_to > ${at})`;

/** SQL of the end of a price from a moment on: as it was agreed, and no later than the next planned one begins. */
export const agreedEnd = (p: string, from = `${p}.valid_from`): string =>
  `least(${p}.agreed_to, (SELECT min(q.valid_from) FROM pool_price q
     WHERE q.pool_sku_id = ${p}.pool_sku_id AND NOT q.is_deleted AND q.valid_from > ${from}))`;

/** SQL that ends what is valid at `$2` there; what would begin just then goes. `of` is SQL of SKUs of the change `$1`. */
const ended = (of: string): string =>
  `UPDATE pool_price p SET valid_to = CASE WHEN p.valid_from < $2 THEN $2 ELSE p.valid_to END, is_deleted = p.valid_from >= $2,
     ${edited({ by: '$3::bigint', of: 'p' })}
   WHERE p.pool_sku_id IN (${of}) AND ${liveAt('p', '$2')} RETURNING p.pool_sku_id, p.agreed_to`;

interface Applying {
  readonly id: number;
  readonly line_count: number;
  readonly at: Date;
}

/** Gives every SKU of a change its new price from a moment on; answers how many have the price that was worked from, and changes none where that is not all. */
export async function applyPrices(tx: Context, { id, line_count, at }: Applying): Promise<number> {
  const [same] = await tx.db.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM pool_price_change_line l
     JOIN pool_price p ON p.pool_sku_id = l.pool_sku_id AND ${liveAt('p', '$2')}
     JOIN pool_sku k ON k.id = l.pool_sku_id AND NOT k.is_deleted
     WHERE l.change_id = $1 AND (p.supply_price_fen, p.sale_price_fen) = (l.supply_before_fen, l.sale_before_fen)`,
    [id, at],
  );
  const count = same?.count ?? 0;
  if (count < line_count) return count;
  const writer = accountIdOf(tx.caller);
  await tx.db.rows(
    `WITH ended AS (${ended('SELECT pool_sku_id FROM pool_price_change_line WHERE change_id = $1')})
     INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from, valid_to, agreed_to, change_id, is_approved,
       created_at, updated_at, created_by, updated_by)
     SELECT l.pool_sku_id, l.supply_after_fen, l.sale_after_fen, $2, ${agreedEnd('e', '$2')}, e.agreed_to, $1, c.is_approved, $4, $4,
       $3, $3
     FROM pool_price_change_line l JOIN pool_price_change c ON c.id = l.change_id JOIN ended e ON e.pool_sku_id = l.pool_sku_id
     WHERE c.id = $1 ORDER BY l.pool_sku_id`,
    [id, at, writer, tx.clock()],
  );
  return count;
}

/** Whether any SKU still has, or will have, the price that a change made. */
export async function hasMadePrices({ db }: Context, id: number, at: Date): Promise<boolean> {
  const rows = await db.rows(
    'SELECT id FROM pool_price WHERE change_id = $1 AND NOT is_deleted AND (valid_to IS NULL OR valid_to > $2) LIMIT 1',
    [id, at],
  );
  return rows.length > 0;
}

/** SKUs of a change whose price at a moment is the one that it made. */
const stillMade = `SELECT p.pool_sku_id FROM pool_price p WHERE p.change_id = $1 AND ${liveAt('p', '$2')}`;

/**
 * Takes a change back where nothing has changed since. Planned prices go; those in force give way to the former ones from a
 * moment on, as prices of the change that made those. Answers how many SKUs it restored.
 */
export async function restorePrices(tx: Context, id: number, at: Date): Promise<number> {
  const writer = accountIdOf(tx.caller);
  const planned = await tx.db.rows<{ pool_sku_id: number }>(
    `WITH gone AS (UPDATE pool_price SET is_deleted = true, ${edited({ by: '$3::bigint' })}
       WHERE change_id = $1 AND valid_from > $2 AND NOT is_deleted RETURNING pool_sku_id, valid_from, valid_to)
     SELECT pool_sku_id FROM gone`,
    [id, at, writer],
  );
  await tx.db.rows(
    `UPDATE pool_price p SET valid_to = ${agreedEnd('p')}, ${edited({ by: '$2::bigint', of: 'p' })}
     FROM pool_price g WHERE g.change_id = $1 AND g.is_deleted AND g.pool_sku_id = ANY($3::bigint[])
       AND p.pool_sku_id = g.pool_sku_id AND p.valid_to = g.valid_from AND NOT p.is_deleted`,
    [id, writer, planned.map(({ pool_sku_id }) => pool_sku_id)],
  );
  const restored = await tx.db.rows(
    `WITH ended AS (${ended(stillMade)})
     INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from, valid_to, agreed_to, change_id, created_at,
       updated_at, created_by, updated_by)
     SELECT l.pool_sku_id, l.supply_before_fen, l.sale_before_fen, $2, ${agreedEnd('e', '$2')}, e.agreed_to, f.change_id, $4, $4, $3, $3
     FROM pool_price_change_line l JOIN ended e ON e.pool_sku_id = l.pool_sku_id LEFT JOIN LATERAL (SELECT q.change_id FROM pool_price q
       WHERE q.pool_sku_id = l.pool_sku_id AND NOT q.is_deleted AND q.valid_to <= $2 AND q.change_id IS DISTINCT FROM $1
         AND (q.supply_price_fen, q.sale_price_fen) = (l.supply_before_fen, l.sale_before_fen)
       ORDER BY q.valid_from DESC LIMIT 1) f ON true
     WHERE l.change_id = $1 ORDER BY l.pool_sku_id RETURNING id`,
    [id, at, writer, tx.clock()],
  );
  return planned.length + restored.length;
}
