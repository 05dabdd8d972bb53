import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { Context } from '../../../platform/context.ts';
import { type LevelKey, lockLevels } from '../ledger/lock.query.ts';
import { canUnpost } from '../ledger/posting.ts';
import { skuCode } from '../ledger/sku.query.ts';
import type { DocumentKey } from '../ledger/stock-document.ts';

/** A movement that a document posted. */
export interface PostedMovement extends LevelKey {
  readonly id: number;
  readonly line_id: number;
  readonly type: number;
  readonly quantity: number;
  readonly value_fen: number;
}

/** The movements of one posting of a document, in the order of its lines. */
export function movementsOf(ctx: Context, document: DocumentKey, posting_no: number): Promise<PostedMovement[]> {
  return ctx.db.rows<PostedMovement>(
    `SELECT id, line_id, sku_id, location_id, type, quantity, value_fen FROM stock_movement
     WHERE document_kind = $1 AND document_id = $2 AND posting_no = $3 ORDER BY id`,
    [document.kind, document.id, posting_no],
  );
}

/** Locks the levels of a posting and refuses to take it back where its pieces or their value have been used since. */
export async function refuseUsed(
  ctx: Context,
  movements: readonly PostedMovement[],
  code: 'stock.unpost_refused' | 'stock.transfer_used' = 'stock.unpost_refused',
): Promise<void> {
  const levels = await lockLevels(ctx, movements);
  for (const level of levels) {
    const own = movements.filter((m) => m.sku_id === level.sku_id && m.location_id === level.location_id);
    const brought = {
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      value_fen: own.reduce((sum, { value_fen }) => sum + value_fen, 0),
    };
    const lowest = await lowestSince(ctx, level, Math.max(...own.map(({ id }) => id)));
    if (!canUnpost(brought, level, lowest === null ? [] : [lowest])) {
      failStock(code, { sku_code: await skuCode(ctx, level.sku_id) });
    }
  }
}

async function lowestSince(
  ctx: Context,
  { sku_id, location_id }: LevelKey,
  movement_id: number,
): Promise<number | null> {
  const [row] = await ctx.db.rows<{ lowest: number | null }>(
    `SELECT min("after") AS lowest FROM stock_movement WHERE sku_id = $1 AND location_id = $2 AND id > $3`,
    [sku_id, location_id, movement_id],
  );
  return row?.lowest ?? null;
}
