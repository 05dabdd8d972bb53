import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { type LedgerEntry, postEntries } from '../ledger/ledger.service.ts';
import { lineAmount } from '../ledger/posting.ts';
import { addUp, largestAmount } from './draft.service.ts';
import { type DocEvent, documentOf, type LockedDoc, moveDoc, noteReason, placeOf } from './move-doc.service.ts';
import { postOf } from './post-entries.service.ts';
import { writeReversal } from './reversal.service.ts';
import { movementsOf, refuseUsed } from './unpost.query.ts';

interface DocLine {
  readonly id: number;
  readonly sku_id: number;
  readonly expected_quantity: number;
  readonly actual_quantity: number | null;
  readonly unit_price: string;
}

export interface Received {
  readonly line: number;
  readonly actual_quantity: number;
}

/** Receives what a document announced: as expected, but for the lines that the receiver counted otherwise. */
export function postDoc(ctx: Context, id: number, received: readonly Received[]): Promise<{ id: number }> {
  return moveDoc(ctx, { id, kind: 'inbound', event: 'post' }, async (tx, doc) => {
    const lines = await receive(tx, doc, received);
    const location_id = placeOf(doc.to_location_id);
    const entries = lines.map(({ id: line_id, sku_id, quantity, unit_price }): LedgerEntry => {
      const value_fen = lineAmount(unit_price, quantity);
      return { line_id, sku_id, location_id, type: doc.type, quantity, value_fen };
    });
    await postOf(tx, doc, entries);
    return undefined;
  });
}

async function receive(ctx: Context, doc: LockedDoc, received: readonly Received[]) {
  const lines = await linesOf(ctx, doc.id);
  for (const [index, { line }] of received.entries()) {
    const known = lines.some(({ id }) => id === line);
    const again = received.findIndex((other) => other.line === line) < index;
    if (!known || again) invalid(`lines.${index}.line`, '该行不存在或重复');
  }
  const counted = lines.map((line) => {
    const own = received.find((other) => other.line === line.id);
    return { ...line, quantity: own?.actual_quantity ?? line.actual_quantity ?? line.expected_quantity };
  });
  const tooDear = counted.findIndex((line) => lineAmount(line.unit_price, line.quantity) > largestAmount);
  if (tooDear >= 0) invalid(`lines.${tooDear}.actual_quantity`, '金额超出范围');
  if (counted.every(({ quantity }) => quantity === 0)) invalid('lines', '实收数量全部为0，不能入库');
  await ctx.db.rows(
    `UPDATE stock_doc_line l ${noEdit('the same act edits the row')} SET actual_quantity = u.quantity, amount_fen = u.amount_fen
     FROM unnest($1::bigint[], $2::int[], $3::bigint[]) AS u(id, quantity, amount_fen) WHERE l.id = u.id`,
    [
      counted.map((line) => line.id),
      counted.map((line) => line.quantity),
      counted.map((line) => lineAmount(line.unit_price, line.quantity)),
    ],
  );
  await addUp(ctx, doc.id);
  return counted.filter(({ quantity }) => quantity > 0);
}

function linesOf(ctx: Context, id: number): Promise<DocLine[]> {
  return ctx.db.rows<DocLine>(
    `SELECT id, sku_id, expected_quantity, actual_quantity, unit_price FROM stock_doc_line
     WHERE stock_doc_id = $1 AND NOT is_deleted ORDER BY id`,
    [id],
  );
}

/** Takes a posting back as if it had never been; refused once any of its pieces or value has been used. */
export function unpostDoc(ctx: Context, id: number, reason: string): Promise<{ id: number }> {
  return moveDoc(ctx, { id, kind: 'inbound', event: 'unpost' }, async (tx, doc) => {
    const movements = await movementsOf(tx, documentOf(doc), doc.postings);
    await refuseUsed(tx, movements);
    const entries = movements.map(({ id: origin_id, quantity, value_fen, ...movement }): LedgerEntry => {
      return { ...movement, origin_id, quantity: -quantity, value_fen: -value_fen };
    });
    await postEntries(tx, { document: documentOf(doc), posting_no: doc.postings + 1, entries });
    await noteReason(tx, id, `撤销过账：${reason}`);
    return undefined;
  });
}

/**
 * Undoes a posting by a document of its own: what came in goes out at today's moving average, what went out comes back at the
 * value at which it left.
 */
export function reverseDoc(ctx: Context, doc: Omit<DocEvent, 'event'>, reason: string): Promise<{ id: number }> {
  return moveDoc(ctx, { ...doc, event: 'reverse' }, async (tx, doc) => {
    const { reversal, lines } = await writeReversal(tx, doc, reason);
    const movements = await movementsOf(tx, documentOf(doc), doc.postings);
    const entries = movements.map(({ id: origin_id, line_id, quantity, value_fen, ...movement }): LedgerEntry => {
      const own = lines.get(line_id);
      if (own === undefined) throw new Error(`the reversal of ${doc.number} misses line ${line_id}`);
      const worth = quantity < 0 ? { value_fen: -value_fen } : {};
      return { ...movement, ...worth, line_id: own, quantity: -quantity, origin_id };
    });
    await postEntries(tx, { document: reversal, posting_no: 1, entries });
    return undefined;
  });
}
