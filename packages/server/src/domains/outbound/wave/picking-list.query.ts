import type { readPickingList } from '@zhanggui/contract/domains/outbound/wave/wave.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { byBin, homeBinJoin } from '../../stock/bin/home-bin.query.ts';
import { lotsToTakeSql } from '../../stock/lot/lot-words.query.ts';
import { kindsShown } from '../outbound-admission.ts';

type PickingList = ReplyOfAction<typeof readPickingList>;

const lots = lotsToTakeSql({
  location: 't.location_id',
  sku: 'l.sku_id',
  quantity: 'sum(l.quantity)',
  chosen: `c.document_kind = 'order' AND c.line_id IN (SELECT n.order_line_id FROM outbound_line n
    JOIN outbound_task a ON a.id = n.outbound_task_id WHERE a.wave_id = $1 AND a.state <> 'cancelled')`,
});

/** The picking list of a wave in the order of its bins: every SKU once. It leaves out cancelled tasks, and what the caller's pages hide. */
export async function pickingList(ctx: Context, id: number): Promise<PickingList> {
  const kinds = kindsShown(ctx.caller);
  const [head] = await ctx.db.rows<Omit<PickingList, 'lines' | 'tasks' | 'order_count' | 'quantity'>>(
    `SELECT w.number, p.name AS location_name, u.nickname AS created_by_name,
       extract(epoch FROM w.created_at)::bigint AS created_at
     FROM wave w JOIN location p ON p.id = w.location_id LEFT JOIN user_ref u ON u.id = w.created_by
     WHERE w.id = $1 AND NOT w.is_deleted`,
    [id],
  );
  if (!head) return fail('not_found', {});
  const lines = await ctx.db.rows<PickingList['lines'][number]>(
    `SELECT l.sku_id, s.code AS sku_code, s.barcode, g.name AS goods_name, s.spec_text, coalesce(s.picture, g.pictures[1]) AS picture, h.code AS bin_code, ${lots} AS lots,
       sum(l.quantity)::int AS quantity, sum(l.picked_quantity)::int AS picked_quantity,
       json_agg(json_build_object('slot', t.slot, 'quantity', l.quantity) ORDER BY t.slot) AS slots
     FROM outbound_task t JOIN outbound_line l ON l.outbound_task_id = t.id
     JOIN sku s ON s.id = l.sku_id JOIN goods g ON g.id = s.goods_id
     ${homeBinJoin('t.location_id', 'l.sku_id')}
     WHERE t.wave_id = $1 AND t.state <> 'cancelled' AND t.order_kind = ANY($2::text[])
     GROUP BY t.location_id, l.sku_id, s.code, s.barcode, g.name, s.spec_text, s.picture, g.pictures, h.code, h.picking_sequence
     ORDER BY ${byBin}, s.code`,
    [id, kinds],
  );
  const tasks = await ctx.db.rows<PickingList['tasks'][number]>(
    "SELECT id, slot, order_no, quantity FROM outbound_task WHERE wave_id = $1 AND state <> 'cancelled' AND order_kind = ANY($2::text[]) ORDER BY slot",
    [id, kinds],
  );
  const quantity = tasks.reduce((sum, task) => sum + task.quantity, 0);
  return { ...head, order_count: tasks.length, quantity, lines, tasks };
}
