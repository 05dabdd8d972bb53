import { stockDocState } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.resource';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { CreateOf, PatchOf } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { writeLines } from '../../../platform/resource/lines/write-lines.ts';
import { lineAmount } from '../ledger/posting.ts';
import { stockDocLine } from './stock-doc.tables.ts';

type NewDoc = CreateOf<typeof stockDoc>;
type DocChange = PatchOf<typeof stockDoc>;
type Row = Readonly<Record<string, unknown>>;

/** The largest amount of a document, that of every money field. */
export const largestAmount = 10_000_000_000_000;

/** Hook: a new document gets its number and the branch of its warehouse. */
export async function openDoc(ctx: Context, values: NewDoc): Promise<Row> {
  refuseHalfCorrection(values);
  return { ...values, number: await nextNumber(ctx, 'RK'), agent_label_id: await branchOf(ctx, values.to_location) };
}

/** Hook: only a draft is changed; its branch follows its warehouse. */
export async function changeDoc(ctx: Context, current: Row, values: DocChange): Promise<Row> {
  refuseState(current, ['draft']);
  refuseHalfCorrection({ ...current, ...values });
  if (!values.to_location) return values;
  return { ...values, agent_label_id: await branchOf(ctx, values.to_location) };
}

/** Hook: what was posted is reversed, never deleted. */
export async function refusePosted(_ctx: Context, current: Row): Promise<void> {
  refuseState(current, ['draft']);
}

/** What a document puts right is a row of a kind. */
export function refuseHalfCorrection({ corrects, corrects_id }: Row): void {
  if (((corrects ?? null) === null) !== ((corrects_id ?? null) === null)) {
    invalid('corrects_id', '补记与补记的记录必须一起填写');
  }
}

/** Refuses what a document's state does not admit. */
export function refuseState({ state }: Row, allowed: readonly string[]): void {
  if (!allowed.includes(String(state)))
    failStock('stock.not_editable', { state: labelOf(stockDocState, String(state)) });
}

/** What numbers of documents begin with: 入库, 出库, 调拨. */
export type NumberPrefix = 'RK' | 'CK' | 'DB';

/** The number of a new document: its kind, the day in China, and a sequence that leaves gaps but never repeats. */
export async function nextNumber(ctx: Context, prefix: NumberPrefix): Promise<string> {
  const [row] = await ctx.db.rows<{ number: string }>(
    `SELECT $2::text || to_char($1::timestamptz AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
       || lpad((nextval('stock_doc_no_seq') % 1000000)::text, 6, '0') AS number`,
    [ctx.clock(), prefix],
  );
  if (!row) throw new Error('the sequence gave no number');
  return row.number;
}

/** The branch of a place, which is that of its documents. */
export async function branchOf(ctx: Context, location_id: number): Promise<number | null> {
  const [row] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM location WHERE id = $1',
    [location_id],
  );
  return row?.agent_label_id ?? null;
}

/** Hook: writes the lines of the body with their amounts, and what they add up to. */
export async function saveDocLines(ctx: Context, id: number, { lines }: DocChange): Promise<void> {
  const [doc] = await ctx.db.rows<{ agent_label_id: number | null }>(
    'SELECT agent_label_id FROM stock_doc WHERE id = $1',
    [id],
  );
  const carried = { agent_label_id: doc?.agent_label_id ?? null };
  if (lines) {
    const child = { table: stockDocLine, key: 'stock_doc_id' };
    const priced = lines.map((line, index) => ({ ...line, amount_fen: amountOf(line, index) }));
    const fields = stockDoc.fields.lines.fields;
    await writeLines(ctx, { child, fields, parent_id: id, path: 'lines', carried }, priced);
  } else {
    await ctx.db.rows(
      `UPDATE stock_doc_line ${noEdit('it follows from other rows')} SET agent_label_id = $2 WHERE stock_doc_id = $1`,
      [id, carried.agent_label_id],
    );
  }
  await addUp(ctx, id);
}

interface PricedLine {
  readonly expected_quantity: number;
  readonly actual_quantity?: number | null;
  readonly unit_price: string;
}

function amountOf({ expected_quantity, actual_quantity, unit_price }: PricedLine, index: number): number {
  const amount = lineAmount(unit_price, Math.max(expected_quantity, actual_quantity ?? 0));
  if (amount > largestAmount) invalid(`lines.${index}.unit_price`, '金额超出范围');
  return lineAmount(unit_price, actual_quantity ?? expected_quantity);
}

/** Brings a document's totals in line with its lines. */
export async function addUp(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db.rows<{ amount_fen: number }>(
    `UPDATE stock_doc d ${noEdit('it follows from other rows')} SET total_quantity = t.quantity, amount_fen = t.amount_fen
     FROM (SELECT sum(coalesce(actual_quantity, expected_quantity))::int AS quantity, sum(amount_fen)::bigint AS amount_fen
       FROM stock_doc_line WHERE stock_doc_id = $1) t
     WHERE d.id = $1 RETURNING d.amount_fen`,
    [id],
  );
  if (row && row.amount_fen > largestAmount) invalid('lines', '总金额超出范围');
}
