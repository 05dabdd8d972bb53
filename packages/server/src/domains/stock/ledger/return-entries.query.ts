import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { Context } from '../../../platform/context.ts';
import type { LedgerEntry } from './ledger.service.ts';
import { lockLevels } from './lock.query.ts';
import { planReturn, type ReturnPart, type Shipped } from './return-plan.ts';
import type { DocumentKey, LineQuantity } from './stock-document.ts';

/** Pieces that come back, and what had shipped them. */
export interface ReturnLine extends LineQuantity {
  readonly shipped: { readonly document: DocumentKey; readonly line_id: number };
  /** Where they come to; the place that they left when absent. */
  readonly location_id?: number | undefined;
}

interface ReturnEntries {
  readonly entries: readonly LedgerEntry[];
  /** Lines whose pieces a supplier had delivered: no warehouse of ours takes them back. */
  readonly direct: readonly LineQuantity[];
}

/** Works out the movements of a return; the levels are locked before what is still out is counted. */
export async function returnEntries(ctx: Context, lines: readonly ReturnLine[], type: number): Promise<ReturnEntries> {
  const entries: LedgerEntry[] = [];
  const direct: LineQuantity[] = [];
  const sources = await lockShipped(ctx, lines);
  for (const [index, line] of lines.entries()) {
    const shipped = sources[index] ?? [];
    if (shipped.length === 0) {
      await refuseUnshipped(ctx, line);
      direct.push(line);
      continue;
    }
    const left = await leftOf(ctx, shipped, entries);
    const parts = planReturn(left, line.quantity);
    if (!parts) return failStock('stock.not_shipped', { line_id: line.line_id, left: totalOf(left) });
    entries.push(...parts.map((part) => entryOf(line, part, type)));
  }
  return { entries, direct };
}

function totalOf(left: readonly Shipped[]): number {
  return left.reduce((sum, { left_quantity }) => sum + left_quantity, 0);
}

function entryOf(line: ReturnLine, { shipped, quantity, value_fen }: ReturnPart, type: number): LedgerEntry {
  const { id, sku_id } = shipped;
  const location_id = line.location_id ?? shipped.location_id;
  return { line_id: line.line_id, sku_id, location_id, type, quantity, value_fen, origin_id: id };
}

/** The out movements of each line, their levels locked. */
async function lockShipped(ctx: Context, lines: readonly ReturnLine[]): Promise<Shipped[][]> {
  const rows = await ctx.db.rows<Shipped & { index: number }>(
    `SELECT w.index::int, m.id, m.sku_id, m.location_id, -m.quantity AS left_quantity, -m.value_fen AS left_value_fen
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS w(kind, document_id, line_id, index)
     JOIN stock_movement m ON m.document_kind = w.kind AND m.document_id = w.document_id AND m.line_id = w.line_id
       AND m.quantity < 0
     ORDER BY w.index, m.id`,
    [
      lines.map(({ shipped }) => shipped.document.kind),
      lines.map(({ shipped }) => shipped.document.id),
      lines.map(({ shipped }) => shipped.line_id),
    ],
    { name: 'stock:shipped' },
  );
  const places = rows.map(({ sku_id, location_id, index }) => ({
    sku_id,
    location_id: lines[index - 1]?.location_id ?? location_id,
  }));
  await lockLevels(ctx, [...rows, ...places]);
  return lines.map((_, index) => rows.filter((row) => row.index === index + 1));
}

/** What of these movements is still out, after what came back before and in this posting. */
async function leftOf(ctx: Context, shipped: readonly Shipped[], planned: readonly LedgerEntry[]): Promise<Shipped[]> {
  const rows = await ctx.db.rows<{ origin_id: number; quantity: number; value_fen: number }>(
    `SELECT origin_id, sum(quantity)::bigint AS quantity, sum(value_fen)::bigint AS value_fen
     FROM stock_movement WHERE origin_id = ANY($1::bigint[]) GROUP BY origin_id`,
    [shipped.map((movement) => movement.id)],
    { name: 'stock:returned' },
  );
  const before = [
    ...rows,
    ...planned.map(({ origin_id, quantity, value_fen = 0 }) => ({ origin_id, quantity, value_fen })),
  ];
  return shipped.map((movement) => {
    const back = before.filter(({ origin_id }) => origin_id === movement.id);
    return {
      ...movement,
      left_quantity: back.reduce((left, { quantity }) => left - quantity, movement.left_quantity),
      left_value_fen: back.reduce((left, { value_fen }) => left - value_fen, movement.left_value_fen),
    };
  });
}

async function refuseUnshipped(ctx: Context, { line_id, quantity, shipped }: ReturnLine): Promise<void> {
  const [row] = await ctx.db.rows<{ left: number }>(
    `SELECT coalesce(sum(shipped), 0)::bigint AS left FROM stock_hold
     WHERE document_kind = $1 AND document_id = $2 AND line_id = $3 AND fulfilment = 'supplier'`,
    [shipped.document.kind, shipped.document.id, shipped.line_id],
  );
  const left = row?.left ?? 0;
  if (left < quantity) failStock('stock.not_shipped', { line_id, left });
}
