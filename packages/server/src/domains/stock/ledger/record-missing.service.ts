import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { movementOf, ownersOf, type PostedEntry, type Posting, writeLedger } from './ledger.service.ts';
import { lockLevels } from './lock.query.ts';

/**
 * Writes the one movement that a level misses, and leaves the level as it is; refused unless it is just what level and
 * movements differ by, so that it can do nothing but close a difference.
 */
export async function recordMissing(ctx: Context, level_id: number, posting: Posting): Promise<PostedEntry[]> {
  const [entry, more] = posting.entries;
  const [level] = entry && !more ? await lockLevels(ctx, [entry]) : [];
  if (!entry || level?.id !== level_id) return invalid('lines', '补记的单据只能有一行，且为所补记库存的SKU与仓库');
  const [sums] = await ctx.db.rows<{ quantity: number; value_fen: number }>(
    `SELECT coalesce(sum(quantity), 0)::int AS quantity, coalesce(sum(value_fen), 0)::bigint AS value_fen
     FROM stock_movement WHERE sku_id = $1 AND location_id = $2`,
    [entry.sku_id, entry.location_id],
  );
  const [before = 0, worth = 0] = [sums?.quantity, sums?.value_fen];
  const difference = level.on_hand - before;
  if (difference !== entry.quantity) failStock('stock.difference_moved', { difference });
  const value_fen = level.value_fen - worth;
  const moved = { ...entry, before, after: level.on_hand, value_fen, leg: 1, ...ownersOf(level) };
  await writeLedger(ctx, [], [movementOf(ctx, posting, moved)]);
  return [{ ...entry, value_fen, lots: [] }];
}
