import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../../platform/context.ts';
import { edited } from '../../../../platform/database/row-edit.ts';
import type { Columns } from '../../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../../platform/identity/caller.ts';
import { takeReturnedParcel } from '../../../order/parcel/parcel-back.service.ts';
import { takeInspected } from '../../../order/refund/inspected-goods.service.ts';
import { quarantineOf } from '../../../stock/quarantine.service.ts';
import { postReturnIn } from '../../../stock/stock.service.ts';
import { type CountedLine, type CountFault, type FoundPieces, planInspection } from '../plan-inspection.ts';
import { type ReturnPlace, warehouseOf } from './return-place.query.ts';
import { documentOf, type ReturnRow } from './return-row.ts';

export interface Inspection {
  /** Where the good pieces go; the warehouse that the return names when absent. */
  readonly location?: number | null;
  readonly lines: readonly CountedLine[];
  readonly remark?: string | null;
  readonly pictures?: readonly string[] | null;
}

interface ReturnLineRow {
  readonly id: number;
  readonly order_line_id: number;
  readonly quantity: number;
}

type FoundLine = FoundPieces & { readonly order_line_id: number };

/**
 * Records the inspection of a return, once and in one transaction. Good pieces return to stock, damaged ones go to
 * quarantine; the refund continues or waits for a decision.
 */
export async function inspect(
  tx: Context,
  row: ReturnRow,
  { location = null, lines, remark = null, pictures = null }: Inspection,
): Promise<Columns> {
  const place = await warehouseOf(tx, row, location);
  const found = await findLines(tx, row.id, lines);
  const sum = (name: 'good' | 'damaged' | 'short') => found.reduce((all, line) => all + line[name], 0);
  if (row.refund_id !== null) await takeInspected(trusted(tx), row.refund_id, found);
  if (row.shipment_id !== null) await takeReturnedParcel(trusted(tx), row.shipment_id, found);
  const quarantined = await postFound(trusted(tx), { row, place, found });
  await writeLines(tx, { found, quarantined, place });
  const lying = [...quarantined.values()].reduce((all, pieces) => all + pieces, 0);
  return {
    ...{ state: lying > 0 ? 'quarantined' : 'done', quarantined_quantity: lying, postings: 1 },
    ...{ good_quantity: sum('good'), damaged_quantity: sum('damaged'), short_quantity: sum('short') },
    ...{ remark, pictures, location_id: place.id, agent_label_id: place.agent_label_id },
    arrived_at: row.arrived_at ?? tx.clock(),
  };
}

async function findLines(ctx: Context, id: number, counted: readonly CountedLine[]): Promise<readonly FoundLine[]> {
  const lines = await ctx.db.rows<ReturnLineRow>(
    'SELECT id, order_line_id, quantity FROM goods_return_line WHERE goods_return_id = $1 ORDER BY id',
    [id],
  );
  const plan = planInspection(lines, counted);
  if ('fault' in plan) return refuse(plan);
  const orderLineOf = new Map(lines.map((line) => [line.id, line.order_line_id]));
  return plan.map((line) => ({ ...line, order_line_id: orderLineOf.get(line.id) ?? 0 }));
}

function refuse({ fault, index }: CountFault): never {
  if (fault === 'missing') return invalid('lines', '每个商品都要验收');
  return fault === 'unknown'
    ? invalid(`lines.${index}.line`, '该商品不在退货单中或重复')
    : invalid(`lines.${index}.good`, '完好与残次之和超过应退件数');
}

interface Posting {
  readonly row: ReturnRow;
  readonly place: ReturnPlace;
  readonly found: readonly FoundLine[];
}

/** The pieces in quarantine afterwards, by line; a supplier's goods are stored nowhere. Stock locks are taken last. */
async function postFound(tx: Context, { row, place, found }: Posting): Promise<ReadonlyMap<number, number>> {
  const quarantine = await quarantineOf(tx, place.agent_label_id);
  const lines = found.flatMap(({ id, order_line_id, good, damaged }) => {
    const shipped = { document: { kind: 'order' as const, id: row.order_id }, line_id: order_line_id };
    return [
      { line_id: id, quantity: good, shipped, location_id: place.id ?? undefined },
      { line_id: id, quantity: damaged, shipped, location_id: quarantine },
    ].filter(({ quantity }) => quantity > 0);
  });
  const moved = await postReturnIn(tx, { document: documentOf(row), posting_no: 1, lines });
  const lying = Map.groupBy(
    moved.filter(({ location_id }) => location_id === quarantine),
    ({ line_id }) => line_id,
  );
  return new Map([...lying].map(([line, parts]) => [line, parts.reduce((all, part) => all + part.quantity, 0)]));
}

async function writeLines(
  ctx: Context,
  { found, quarantined, place }: Omit<Posting, 'row'> & { readonly quarantined: ReadonlyMap<number, number> },
): Promise<void> {
  await ctx.db.rows(
    `UPDATE goods_return_line l SET good_quantity = f.good, damaged_quantity = f.damaged, short_quantity = f.short,
       quarantined_quantity = f.quarantined, remark = f.remark, agent_label_id = $3, ${edited({ at: '$2', by: '$4::bigint', of: 'l' })}
     FROM jsonb_to_recordset($1::jsonb) AS f(id bigint, good int, damaged int, short int, quarantined int, remark text)
     WHERE l.id = f.id`,
    [
      JSON.stringify(found.map((line) => ({ ...line, quarantined: quarantined.get(line.id) ?? 0 }))),
      ctx.clock(),
      place.agent_label_id,
      accountIdOf(ctx.caller),
    ],
  );
}
