import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { shortageOutcome } from '@zhanggui/contract/domains/stock/transfer/transfer.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { writeCosts } from '../doc/line-cost.query.ts';
import { documentOf, type LockedDoc, moveDoc, noteReason, placeOf } from '../doc/move-doc.service.ts';
import { type PostedEntry, postEntries } from '../ledger/ledger.service.ts';
import { type Move, type Moving, moveBetween } from '../move-between.service.ts';
import { placeBetween } from '../warehouse/between.query.ts';
import { type Arrived, missingOf, planReceipt, type TransferLine } from './arrival.ts';

const lostType = 205;

type Legs = Pick<Move, 'from' | 'to' | 'lines'>;

function postLegs(ctx: Context, doc: LockedDoc, legs: Legs): Promise<PostedEntry[]> {
  return moveBetween(ctx, { ...legs, document: documentOf(doc), posting_no: doc.postings + 1 });
}

/** The out leg: the pieces leave their warehouse and are in transit. */
export function dispatchTransfer(ctx: Context, id: number): Promise<{ id: number }> {
  return moveDoc(ctx, { id, kind: 'transfer', event: 'dispatch' }, async (tx, doc) => {
    const lines = await tx.db.rows<Moving>(
      `UPDATE stock_doc_line ${noEdit('pieces are counted under the lock of their row')} SET actual_quantity = expected_quantity WHERE stock_doc_id = $1 AND NOT is_deleted
       RETURNING id, sku_id, expected_quantity AS quantity`,
      [id],
    );
    const to = await placeBetween(tx, 'transit', doc.agent_label_id);
    const left = await postLegs(tx, doc, { from: placeOf(doc.from_location_id), to, lines });
    await writeCosts(tx, id, left);
    return undefined;
  });
}

function linesOf(ctx: Context, id: number): Promise<TransferLine[]> {
  return ctx.db.rows<TransferLine>(
    `SELECT id, sku_id, coalesce(actual_quantity, 0) AS sent, received_quantity AS received, lost_quantity AS lost,
       returned_quantity AS returned FROM stock_doc_line WHERE stock_doc_id = $1 AND NOT is_deleted ORDER BY id`,
    [id],
  );
}

/** The in leg: what arrived is there; what did not stays in transit until somebody explains it. */
export function receiveTransfer(ctx: Context, id: number, counted: readonly Arrived[]): Promise<{ id: number }> {
  return moveDoc(ctx, { id, kind: 'transfer', event: 'receive' }, async (tx, doc) => {
    const receipt = planReceipt(await linesOf(tx, id), counted);
    if ('fault' in receipt) {
      return receipt.fault === 'unknown'
        ? invalid(`lines.${receipt.index}.line`, '该行不存在或重复')
        : invalid(`lines.${receipt.index}.quantity`, `最多 ${receipt.max} 件`);
    }
    const from = await placeBetween(tx, 'transit', doc.agent_label_id);
    await postLegs(tx, doc, { from, to: placeOf(doc.to_location_id), lines: receipt.arrived });
    await count(tx, 'received_quantity', receipt.arrived);
    return receipt.missing === 0 ? 'received' : 'short';
  });
}

async function count(
  ctx: Context,
  column: 'received_quantity' | 'lost_quantity' | 'returned_quantity',
  lines: readonly Moving[],
): Promise<void> {
  await ctx.db.rows(
    `UPDATE stock_doc_line l ${noEdit('pieces are counted under the lock of their row')} SET ${column} = l.${column} + c.quantity
     FROM unnest($1::bigint[], $2::int[]) AS c(id, quantity) WHERE l.id = c.id`,
    [lines.map(({ id }) => id), lines.map(({ quantity }) => quantity)],
  );
}

export interface Settlement {
  readonly id: number;
  readonly line: number;
  readonly outcome: ValueOf<typeof shortageOutcome>;
  readonly quantity: number;
  readonly reason: string;
}

const outcomes = {
  found: { column: 'received_quantity', words: '找到补收' },
  back: { column: 'returned_quantity', words: '退回发出仓库' },
  lost: { column: 'lost_quantity', words: '丢失报损' },
} as const;

/** Explains pieces that did not arrive: found and received late, back where they came from, or lost and written off. */
export function settleTransfer(
  ctx: Context,
  { id, line, outcome, quantity, reason }: Settlement,
): Promise<{ id: number }> {
  return moveDoc(ctx, { id, kind: 'transfer', event: 'settle' }, async (tx, doc) => {
    const lines = await linesOf(tx, id);
    const own = lines.find((one) => one.id === line);
    if (!own) return invalid('line', '该行不存在');
    if (quantity > missingOf(own)) return failStock('stock.nothing_missing', { left: missingOf(own) });
    await explain(tx, doc, { outcome, part: { id: line, sku_id: own.sku_id, quantity } });
    const { column, words } = outcomes[outcome];
    await count(tx, column, [{ id: line, sku_id: own.sku_id, quantity }]);
    await noteReason(tx, id, `${words} ${quantity} 件：${reason}`);
    const left = lines.reduce((sum, one) => sum + missingOf(one), 0) - quantity;
    return left === 0 ? 'received' : 'short';
  });
}

async function explain(
  ctx: Context,
  doc: LockedDoc,
  { outcome, part }: { readonly outcome: Settlement['outcome']; readonly part: Moving },
): Promise<void> {
  const from = await placeBetween(ctx, 'transit', doc.agent_label_id);
  if (outcome !== 'lost') {
    const to = placeOf(outcome === 'found' ? doc.to_location_id : doc.from_location_id);
    await postLegs(ctx, doc, { from, to, lines: [part] });
    return;
  }
  const entry = { line_id: part.id, sku_id: part.sku_id, location_id: from, type: lostType, quantity: -part.quantity };
  await postEntries(ctx, { document: documentOf(doc), posting_no: doc.postings + 1, entries: [entry] });
}
