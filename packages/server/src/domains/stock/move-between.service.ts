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

/** Where pieces go. */
interface Way {
  readonly from: number;
  readonly to: number;
}

interface Legs {
  readonly document: PostedDocument;
  /** The number of the out leg; the in leg has the next one. */
  readonly posting_no: number;
  /** The movement type of both legs; between our own warehouses when absent. */
  readonly type?: number;
}

export interface Move extends Legs, Way {
  readonly lines: readonly Moving[];
}

/** Takes pieces out of one place and into another. */
export function moveBetween(ctx: Context, { from, to, lines, ...legs }: Move): Promise<PostedEntry[]> {
  const pieces = lines.map((line) => ({ ...line, from, to }));
  return movePieces(ctx, legs, pieces);
}

/** Takes pieces to other places at the value at which they left; all places are locked in the order of all writers. */
export async function movePieces(
  ctx: Context,
  { document, posting_no, type = movementType.warehouse_transfer }: Legs,
  pieces: readonly (Moving & Way)[],
): Promise<PostedEntry[]> {
  await lockLevels(
    ctx,
    pieces.flatMap(({ sku_id, from, to }) => [from, to].map((location_id) => ({ sku_id, location_id }))),
  );
  const out = pieces.map(({ id, sku_id, quantity, from, held = 0, gives_back = false }): LedgerEntry => {
    return { line_id: id, sku_id, location_id: from, type, quantity: -quantity, held, gives_back };
  });
  const left = await postEntries(ctx, { document, posting_no, entries: out });
  const entries = left.map(({ line_id, sku_id, quantity, value_fen, lots }, index): LedgerEntry => {
    const location_id = pieces[index]?.to ?? 0;
    return { line_id, sku_id, location_id, type, quantity: -quantity, value_fen: -value_fen, lots };
  });
  await postEntries(ctx, { document, posting_no: posting_no + 1, entries });
  return left;
}
