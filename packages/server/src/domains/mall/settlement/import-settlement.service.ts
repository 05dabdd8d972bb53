import { failMall } from '@zhanggui/contract/domains/mall/mall.errors';
import { bqdSettlement } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.document';
import { settledStatus, settlementDifference } from '@zhanggui/contract/domains/mall/settlement/bqd-settlement.enum';
import type { importBqdSettlement } from '@zhanggui/contract/domains/mall/settlement/import-bqd-settlement';
import type { RowOfImport } from '@zhanggui/contract/features/import/import';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { RowToImport, Tell, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { about } from '../../../platform/audit/audit-draft.ts';
import type { Context } from '../../../platform/context.ts';
import { nextNumber } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { bqdSettlements } from './bqd-settlement.service.ts';
import { type OurOrder, ordersOf, type SettledBefore, settledBefore, unsettledOrders } from './settled-orders.query.ts';
import { settlementDifferenceOf } from './settlement-difference.ts';

type BankRow = RowOfImport<typeof importBqdSettlement>;

/** A row against our order: what each side has beyond what a confirmed batch settled, and in what they differ. */
function compared(row: BankRow, found: OurOrder | undefined, before: SettledBefore | undefined) {
  const ours = found && { ...found, our_fen: found.our_fen - (before?.our_fen ?? 0) };
  const bank_fen = row.bank_fen - (before?.bank_fen ?? 0);
  const ourSide = ours && { fen: ours.our_fen, status: ours.our_status };
  return { ours, bank_fen, difference: settlementDifferenceOf({ fen: bank_fen, status: row.bank_status }, ourSide) };
}

/** Rows of another batch, of orders that an open batch has or that the file names twice; differences are warnings. */
export async function checkSettlementRows(
  ctx: Context,
  rows: readonly RowToImport<BankRow>[],
): Promise<readonly RowNote[]> {
  const [first] = rows;
  if (!first) return [];
  const { batch_no } = first.values;
  const known = await ctx.db.rows("SELECT FROM bqd_settlement WHERE batch_no = $1 AND state <> 'void'", [batch_no]);
  const named = rows.map(({ values }) => values);
  const orders = await ordersOf(ctx, named);
  const settled = await settledBefore(ctx, orders, named);
  const seen = new Map<number, number>();
  return rows.flatMap(({ row, values }): RowNote[] => {
    const error = (column: string, message: string): RowNote => ({ row, column, message, level: 'error' });
    if (values.batch_no !== batch_no)
      return [error('batch_no', `一个文件只能有一个批次，第 ${first.row} 行是 ${batch_no}`)];
    if (known.length > 0) return [error('batch_no', '这个银行批次已经导入')];
    const found = orders.get(values.bank_order_no);
    const twin = found && seen.get(found.id);
    if (twin !== undefined) return [error('order_no', `与第 ${twin} 行是同一订单`)];
    if (found) seen.set(found.id, row);
    const before = settled.get(values.bank_order_no);
    if (before && !before.is_confirmed) return [error('bank_order_no', `订单已在批次 ${before.batch_no} 里`)];
    return warningsOf(values, found, before).map((message) => ({ row, message, level: 'warning' }));
  });
}

function warningsOf(...[row, found, before]: Parameters<typeof compared>): string[] {
  const { ours, difference } = compared(row, found, before);
  const notes = before ? [`批次 ${before.batch_no} 已结算 ${yuan(before.bank_fen)} 元，本批只计差额`] : [];
  if (difference === settlementDifference.none) return notes;
  return [...notes, `${labelOf(settlementDifference, difference)}${ours ? `，我方 ${yuan(ours.our_fen)} 元` : ''}`];
}

/** The batch that a file made. */
export interface SettlementEffect {
  readonly id: number;
}

/** Makes the batch of a file: its rows against our orders, and our orders of its days that the file lacks. */
export async function importSettlement(tx: Context, unit: Unit<BankRow>, tell: Tell): Promise<SettlementEffect> {
  const [{ batch_no }] = unit;
  const dates = unit.map(({ trade_date }) => trade_date).toSorted();
  const [from_date = '', to_date = ''] = [dates[0], dates.at(-1)];
  const orders = await ordersOf(tx, unit);
  const settled = await settledBefore(tx, orders, unit);
  const matched = unit.map((row) => {
    const { bank_order_no, trade_date, bank_status } = row;
    const before = settled.get(bank_order_no);
    if (before && !before.is_confirmed) failMall('settlement.order_taken', {});
    const { ours, bank_fen, difference } = compared(row, orders.get(bank_order_no), before);
    const held = { is_live: !before && bank_status !== settledStatus.unpaid, follows_id: before?.id ?? null };
    return { ...{ bank_order_no, trade_date, bank_fen, bank_status, difference }, ...ownPart(ours), ...held };
  });
  const held = new Set([...orders.values()].map(({ id }) => id));
  const missing = (await unsettledOrders(tx, from_date, to_date))
    .filter(({ id }) => !held.has(id))
    .map((ours) => ({
      ...{ bank_order_no: null, trade_date: null, bank_fen: null, bank_status: null },
      ...{ difference: settlementDifference.missing_there, ...ownPart(ours), is_live: false, follows_id: null },
    }));
  const lines = [...matched, ...missing];
  const id = await insertBatch(tx, { batch_no, from_date, to_date, lines });
  tell(`批次 ${batch_no}，${lines.filter(({ difference }) => difference !== 'none').length} 笔差异`);
  return { id };
}

const ownPart = (ours: OurOrder | undefined) => ({
  order_id: ours?.id ?? null,
  our_fen: ours?.our_fen ?? null,
  our_status: ours?.our_status ?? null,
});

interface NewBatch {
  readonly batch_no: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly lines: readonly {
    readonly difference: string;
    readonly bank_fen: number | null;
    readonly our_fen: number | null;
  }[];
}

/** The database lets one of two batches have an order, and one of two files be its batch. */
async function insertBatch(tx: Context, { batch_no, from_date, to_date, lines }: NewBatch): Promise<number> {
  const writer = accountIdOf(tx.caller);
  const sum = (of: 'bank_fen' | 'our_fen') => lines.reduce((total, line) => total + (line[of] ?? 0), 0);
  const differences = lines.filter(({ difference }) => difference !== settlementDifference.none).length;
  const [batch] = await tx.db.rows<{ id: number }>(
    `INSERT INTO bqd_settlement (number, batch_no, from_date, to_date, line_count, bank_fen, our_fen, difference_count, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::bigint, $9::bigint) ON CONFLICT (batch_no) WHERE state <> 'void' DO NOTHING RETURNING id`,
    [
      ...[await nextNumber(tx, bqdSettlement.number), batch_no, from_date, to_date, lines.length],
      ...[sum('bank_fen'), sum('our_fen'), differences, writer],
    ],
  );
  if (!batch) return failMall('settlement.batch_known', { batch_no });
  about(tx, bqdSettlement, batch.id);
  const kept = await tx.db.rows(
    `INSERT INTO bqd_settlement_line (bqd_settlement_id, bank_order_no, order_id, trade_date, bank_fen, our_fen, bank_status, our_status,
       difference, is_live, follows_id, created_by, updated_by)
     SELECT $1::bigint, x.bank_order_no, x.order_id, x.trade_date, x.bank_fen, x.our_fen, x.bank_status, x.our_status, x.difference, x.is_live, x.follows_id,
       $3::bigint, $3::bigint
     FROM jsonb_to_recordset($2::jsonb) AS x(bank_order_no text, order_id bigint, trade_date date, bank_fen bigint, our_fen bigint,
       bank_status text, our_status text, difference text, is_live boolean, follows_id bigint)
     ORDER BY x.order_id ON CONFLICT DO NOTHING RETURNING id`,
    [batch.id, JSON.stringify(lines), writer],
  );
  if (kept.length < lines.length) failMall('settlement.order_taken', {});
  return batch.id;
}

/** Takes an imported batch back before it is submitted. */
export async function undoSettlement(tx: Context, { id }: SettlementEffect): Promise<void> {
  const [batch] = await tx.db.rows<{ state: string }>('SELECT state FROM bqd_settlement WHERE id = $1 FOR UPDATE', [
    id,
  ]);
  if (batch?.state !== 'draft') failMall('settlement.used', {});
  await bqdSettlements.move(tx, { id, event: 'void', body: { reason: '撤销导入' } });
}
