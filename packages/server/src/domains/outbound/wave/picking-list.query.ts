import { failOutbound } from '@zhanggui/contract/domains/outbound/outbound.errors';
import type { readPickingList } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { byBin, homeBinJoin } from '../../stock/bin/home-bin.query.ts';
import { lotsToTakeSql } from '../../stock/lot/lot-words.query.ts';
import { kindsShown } from '../outbound-admission.ts';
import { linesToPickSql } from './lines-to-pick.query.ts';

type PickingList = ReplyOfAction<typeof readPickingList>;
type Head = Omit<PickingList, 'lines' | 'tasks' | 'order_count' | 'quantity'>;

const toPick = "t.wave_id = $1 AND t.state <> 'cancelled' AND d.quantity > 0";

const lots = lotsToTakeSql({
  location: 't.location_id',
  sku: 'l.sku_id',
  quantity: 'sum(d.quantity)',
  chosen: `c.document_kind = 'order' AND c.line_id IN (SELECT l.order_line_id FROM ${linesToPickSql} WHERE ${toPick})`,
});

/** The picking list of a wave in the order of its bins: every SKU once. It leaves out cancelled tasks, refunded pieces, and what the caller's pages hide. */
export function pickingList(ctx: Context, id: number): Promise<PickingList> {
  return inTransaction(ctx, async (tx) => listOf(tx, await headOf(tx, id), id));
}

async function headOf(ctx: Context, id: number): Promise<Head> {
  const [wave] = await ctx.db.rows<Head & { readonly state: string }>(
    `SELECT w.state, w.number, p.name AS location_name, u.nickname AS created_by_name,
       extract(epoch FROM w.created_at)::bigint AS created_at
     FROM wave w JOIN location p ON p.id = w.location_id LEFT JOIN user_ref u ON u.id = w.created_by
     WHERE w.id = $1 AND NOT w.is_deleted`,
    [id],
  );
  const { state, ...head } = wave ?? fail('not_found', {});
  return state === 'cancelled' ? failOutbound('outbound.wave_cancelled', {}) : head;
}

/** A branch picks at its own warehouses for orders that it may not read. */
async function listOf(tx: Context, head: Head, id: number): Promise<PickingList> {
  const [{ db }, kinds] = [trusted(tx), kindsShown(tx.caller)];
  const lines = await db.rows<PickingList['lines'][number]>(
    `SELECT l.sku_id, s.code AS sku_code, s.barcode, g.name AS goods_name, s.spec_text, coalesce(s.picture, g.pictures[1]) AS picture, h.code AS bin_code, ${lots} AS lots,
       sum(d.quantity)::int AS quantity, sum(l.picked_quantity)::int AS picked_quantity,
       json_agg(json_build_object('slot', t.slot, 'quantity', d.quantity) ORDER BY t.slot) AS slots
     FROM ${linesToPickSql} JOIN sku s ON s.id = l.sku_id JOIN goods g ON g.id = s.goods_id
     ${homeBinJoin('t.location_id', 'l.sku_id')}
     WHERE ${toPick} AND t.order_kind = ANY($2::text[])
     GROUP BY t.location_id, l.sku_id, s.code, s.barcode, g.name, s.spec_text, s.picture, g.pictures, h.code, h.picking_sequence
     ORDER BY ${byBin}, s.code`,
    [id, kinds],
  );
  const tasks = await db.rows<PickingList['tasks'][number]>(
    `SELECT t.id, t.slot, t.order_no, sum(d.quantity)::int AS quantity FROM ${linesToPickSql}
     WHERE ${toPick} AND t.order_kind = ANY($2::text[]) GROUP BY t.id ORDER BY t.slot`,
    [id, kinds],
  );
  const quantity = tasks.reduce((sum, task) => sum + task.quantity, 0);
  return { ...head, order_count: tasks.length, quantity, lines, tasks };
}
