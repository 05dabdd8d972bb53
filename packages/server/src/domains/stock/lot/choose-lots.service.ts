import { failLot } from '@zhanggui/contract/domains/stock/lot/lot.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { DocumentKey } from '../ledger/stock-document.ts';
import { lotOrderOf } from './lot-book.ts';

/** A line whose pieces are still at the place. */
export interface LeavingLine {
  readonly line_id: number;
  readonly sku_id: number;
  /** Pieces that have not left. */
  readonly quantity: number;
}

/** What leaves a place by a document. */
export interface Leaving {
  readonly document: DocumentKey;
  readonly location_id: number;
  readonly type: number;
  readonly lines: readonly LeavingLine[];
}

export interface ChosenLot {
  readonly line: number;
  readonly lot: number;
  readonly quantity: number;
}

export interface LotChoice {
  readonly lines?: readonly ChosenLot[] | null;
  readonly reason: string;
}

interface LotAt {
  readonly id: number;
  readonly sku_id: number;
  readonly location_kind: string;
  readonly on_hand: number;
  readonly is_expired: boolean;
}

/**
 * Keeps which lots the lines of a document leave from, in place of what was chosen before. It reserves nothing: a
 * posting that no longer finds them is refused.
 */
export async function chooseLots(tx: Context, leaving: Leaving, { lines, reason }: LotChoice): Promise<void> {
  const chosen = lines ?? [];
  if (chosen.length > 0) await refuseWithout(tx, leaving);
  const lots = await tx.db.rows<LotAt>(
    `SELECT id, sku_id, location_kind, on_hand, coalesce(expires_date < current_date, false) AS is_expired
     FROM stock_lot WHERE id = ANY($1::bigint[]) AND location_id = $2`,
    [chosen.map(({ lot }) => lot), leaving.location_id],
  );
  for (const [index, one] of chosen.entries()) refuseLot(leaving, lots, { index, one, before: chosen.slice(0, index) });
  await writeChoice(tx, leaving, chosen, reason);
}

/** Pieces of goods without a shelf life are all alike. */
async function refuseWithout({ db }: Context, { lines }: Leaving): Promise<void> {
  const kept = await db.rows('SELECT FROM sku WHERE id = ANY($1::bigint[]) AND shelf_life_days IS NOT NULL LIMIT 1', [
    lines.map(({ sku_id }) => sku_id),
  ]);
  if (kept.length === 0) failLot('stock.no_lots', {});
}

interface Checked {
  readonly index: number;
  readonly one: ChosenLot;
  readonly before: readonly ChosenLot[];
}

function refuseLot({ lines, type }: Leaving, lots: readonly LotAt[], { index, one, before }: Checked): void {
  const own =
    lines.find(({ line_id }) => line_id === one.line) ?? invalid(`lines.${index}.line`, '该行不存在或已全部发出');
  const lot =
    lots.find(({ id, sku_id }) => id === one.lot && sku_id === own.sku_id) ??
    invalid(`lines.${index}.lot`, '该批次不在发出地点，或不是该商品的批次');
  const ofLine = before.filter(({ line }) => line === one.line);
  if (ofLine.some((other) => other.lot === one.lot)) invalid(`lines.${index}.lot`, '同一批次只能填写一次');
  if (lot.is_expired && lotOrderOf({ type, location_kind: lot.location_kind }) === 'sell')
    invalid(`lines.${index}.lot`, '该批次已过期，不能销售，请报损或退货');
  if (one.quantity > lot.on_hand) invalid(`lines.${index}.quantity`, `该批次只有 ${lot.on_hand} 件`);
  const left = own.quantity - ofLine.reduce((sum, { quantity }) => sum + quantity, 0);
  if (one.quantity > left) invalid(`lines.${index}.quantity`, `最多 ${left} 件`);
}

async function writeChoice(
  tx: Context,
  { document, location_id, lines }: Leaving,
  chosen: readonly ChosenLot[],
  reason: string,
): Promise<void> {
  await tx.db.rows(
    `DELETE FROM stock_lot_choice c USING stock_lot b WHERE c.document_kind = $1 AND c.document_id = $2
       AND c.line_id = ANY($3::bigint[]) AND b.id = c.lot_id AND b.location_id = $4`,
    [document.kind, document.id, lines.map(({ line_id }) => line_id), location_id],
  );
  await tx.db.rows(
    `INSERT INTO stock_lot_choice (document_kind, document_id, line_id, lot_id, quantity, reason, bank_cell_id, agent_label_id,
       created_by, updated_by)
     SELECT $1, $2, n.line, b.id, n.quantity, $4, b.bank_cell_id, b.agent_label_id, $5::bigint, $5::bigint
     FROM jsonb_to_recordset($3::jsonb) AS n(line bigint, lot bigint, quantity int) JOIN stock_lot b ON b.id = n.lot`,
    [document.kind, document.id, JSON.stringify(chosen), reason, accountIdOf(tx.caller)],
  );
}
