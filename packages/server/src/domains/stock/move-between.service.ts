import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import type { Context } from '../../platform/context.ts';
import { type LedgerEntry, type PostedEntry, postEntries } from './ledger/ledger.service.ts';
import { lockLevels } from './ledger/lock.query.ts';
import type { PostedDocument } from './ledger/stock-document.ts';

/** Pieces that move, under the line of the document that moves them. */
export interface Moving {
  readonly id: number;
  readonly sku_id: number;
  readonly quantity: number;
  /** How many of them leave their reservation. */
  readonly held?: number;
  /** Expired pieces go too, though some are held. */
  readonly gives_back?: boolean;
}

export interface Move {
  readonly document: PostedDocument;
  /** The number of the out leg; the in leg has the next one. */
  readonly posting_no: number;
  readonly from: number;
  readonly to: number;
  /** The movement type of both legs; between our own warehouses when absent. */
  readonly type?: number;
  readonly lines: readonly Moving[];
}

/** Takes pieces out of one place and into another at the value at which they left; both places are locked in the order of all writers. */
export async function moveBetween(ctx: Context, move: Move): Promise<PostedEntry[]> {
  const { document, posting_no, from, to, lines, type = movementType.warehouse_transfer } = move;
  await lockLevels(
    ctx,
    lines.flatMap(({ sku_id }) => [from, to].map((location_id) => ({ sku_id, location_id }))),
  );
  const out = lines.map(({ id, sku_id, quantity, held = 0, gives_back = false }): LedgerEntry => {
    return { line_id: id, sku_id, location_id: from, type, quantity: -quantity, held, gives_back };
  });
  const left = await postEntries(ctx, { document, posting_no, entries: out });
  const entries = left.map(({ line_id, sku_id, quantity, value_fen, lots }): LedgerEntry => {
    return { line_id, sku_id, location_id: to, type, quantity: -quantity, value_fen: -value_fen, lots };
  });
  await postEntries(ctx, { document, posting_no: posting_no + 1, entries });
  return left;
}
