import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import { moveDoc } from '@zhanggui/server/domains/stock/doc/move-doc.service';
import type { Context } from '@zhanggui/server/platform/context';
import { signIns } from '../../world/sign-ins.ts';

interface DemoDoc {
  readonly type: number;
  readonly outcome: 'draft' | 'submitted' | 'approved' | 'posted' | 'reversed';
  readonly remark: string;
}

/** What left the demo's warehouses for no order, the oldest first, each as far as its outcome says. */
const docs: readonly DemoDoc[] = [
  { type: outboundType.scrap_out, outcome: 'posted', remark: '搬运时外箱破损，按报损处理' },
  { type: outboundType.internal_use_out, outcome: 'posted', remark: '展厅陈列领用' },
  { type: outboundType.shortage_out, outcome: 'posted', remark: '季度盘点盘亏' },
  { type: outboundType.purchase_return_out, outcome: 'posted', remark: '批次有异味，退回供应商' },
  { type: outboundType.internal_use_out, outcome: 'reversed', remark: '客户拜访样品领用' },
  { type: outboundType.scrap_out, outcome: 'approved', remark: '临近保质期，不再销售' },
  { type: outboundType.approved_out, outcome: 'submitted', remark: '质检抽样' },
  { type: outboundType.scrap_out, outcome: 'submitted', remark: '货架进水，外包装受潮' },
  { type: outboundType.internal_use_out, outcome: 'draft', remark: '年会礼品领用' },
];

const drafts = `
  WITH places AS (SELECT id, agent_label_id, row_number() OVER (ORDER BY priority, id) AS n FROM location
      WHERE kind = 'warehouse' AND state = 'enabled' AND NOT is_deleted),
    made AS (
      INSERT INTO stock_doc (created_at, updated_at, created_by, updated_by, number, kind, type, from_location_id, agent_label_id, remark)
      SELECT at, at, keeper.id, keeper.id, 'CK' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD')
        || lpad(nextval('stock_doc_no_seq')::text, 6, '0'), 'outbound', t.type, p.id, p.agent_label_id, t.remark
      FROM (SELECT d.*, now() - make_interval(hours => ((${docs.length} - n) * 9 + 1)::int) AS at
        FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (type int, remark text)) WITH ORDINALITY AS d(type, remark, n)) t
      JOIN places p ON p.n = 1 + t.n % 3 LEFT JOIN "user" keeper ON keeper.username = '${signIns.warehouse.username}' ORDER BY t.n
      RETURNING id, from_location_id, agent_label_id)
  INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, agent_label_id)
  SELECT m.id, s.sku_id, 1 + s.sku_id % 5, m.agent_label_id FROM made m JOIN LATERAL (SELECT v.sku_id FROM stock_level v
    WHERE v.location_id = m.from_location_id AND v.on_hand - v.reserved - v.safety > 60 ORDER BY hashint8extended(v.sku_id, m.id)
    LIMIT 2) s ON true ORDER BY m.id, s.sku_id`;

/** Goods go back to whom they came from. */
const heads = `
  UPDATE stock_doc d SET total_quantity = (SELECT sum(expected_quantity) FROM stock_doc_line WHERE stock_doc_id = d.id),
    supplier_id = CASE WHEN d.type = ${outboundType.purchase_return_out} THEN (SELECT g.supplier_id FROM stock_doc_line l JOIN sku s ON s.id = l.sku_id
      JOIN goods g ON g.id = s.goods_id WHERE l.stock_doc_id = d.id ORDER BY l.id LIMIT 1) END
  WHERE d.kind = 'outbound' RETURNING id`;

/** Losses, own use and goods that went back, with their movements. */
export async function seedOutboundDocs(ctx: Context): Promise<void> {
  await ctx.db.rows(drafts, [JSON.stringify(docs)]);
  const ids = (await ctx.db.rows<{ id: number }>(heads)).map(({ id }) => id).toSorted((a, b) => a - b);
  for (const [index, id] of ids.entries()) await live(ctx, id, docs[index]?.outcome ?? 'draft');
}

async function live(ctx: Context, id: number, outcome: DemoDoc['outcome']): Promise<void> {
  const kind = 'outbound';
  if (outcome === 'draft') return;
  await moveDoc(ctx, { id, kind, event: 'submit' });
  if (outcome === 'submitted') return;
  await moveDoc(ctx, { id, kind, event: 'approve' });
  if (outcome === 'approved') return;
  await moveDoc(ctx, { id, kind, event: 'post' });
  const reason = '样品已归还，冲销领用';
  if (outcome === 'reversed') await moveDoc(ctx, { id, kind, event: 'reverse', body: { reason } });
}
