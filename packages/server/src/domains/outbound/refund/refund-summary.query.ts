import { refundGround } from '@zhanggui/contract/domains/order/refund/refund.enum';
import type { readRefundSummary } from '@zhanggui/contract/domains/outbound/refund/refund-summary.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';

type Summary = ReplyOfAction<typeof readRefundSummary>;
type Wish = BodyOfAction<typeof readRefundSummary>;
type Row = Summary['rows'][number];

/** More rows than anybody reads; the totals count all. */
const maxRows = 500;
const defaultDays = 90;

const keys: Readonly<Record<Wish['by'], string>> = {
  ground: "coalesce(r.ground, '')",
  sku: 'ol.sku_id::text',
  supplier: "coalesce(coalesce(ol.supplier_id, g.supplier_id)::text, '')",
};

/** What the key of a row is read from, beyond the refund and its line. */
const joins: Readonly<Record<Wish['by'], string>> = {
  ground: '',
  sku: 'JOIN order_line ol ON ol.id = rl.order_line_id',
  supplier:
    'JOIN order_line ol ON ol.id = rl.order_line_id JOIN sku k ON k.id = ol.sku_id JOIN goods g ON g.id = k.goods_id',
};

const names: Readonly<Record<Wish['by'], string>> = {
  ground: "SELECT NULL::text AS name, NULL::text AS code WHERE t.key = ''",
  sku: 'SELECT s.name, s.code FROM sku s WHERE s.id::text = t.key',
  supplier: 'SELECT f.name, f.code FROM supplier f WHERE f.id::text = t.key',
};

const amounts = `count(DISTINCT r.id)::int AS refund_count, coalesce(sum(rl.quantity), 0)::int AS quantity,
  coalesce(sum(rl.unshipped_quantity), 0)::int AS unshipped_quantity,
  coalesce(sum(rl.returned_quantity), 0)::int AS returned_quantity, coalesce(sum(rl.amount_fen), 0)::bigint AS amount_fen`;

/** Requests for money back that were neither refused nor withdrawn, line by line: freight belongs to no line. */
const lines = (joined: string) => `
  FROM refund r JOIN refund_line rl ON rl.refund_id = r.id ${joined}
  WHERE r.cause = 'request' AND r.state NOT IN ('rejected', 'withdrawn') AND NOT r.is_deleted
    AND r.created_at >= $1 AND ($2::timestamptz IS NULL OR r.created_at < $2::timestamptz)
    AND ($3::text IS NULL OR r.kind = $3::text)
    AND ($4::bigint IS NULL OR EXISTS (SELECT FROM "order" o WHERE o.id = r.order_id AND o.mall_id = $4::bigint))`;

/** What came back, or was paid back, in a period: by reason, SKU or supplier, the dearest first. */
export async function refundSummary(ctx: Context, { by, kind = null, mall = null, from, to }: Wish): Promise<Summary> {
  const since = from ? new Date(from * 1000) : new Date(ctx.clock().getTime() - defaultDays * 86_400_000);
  const values = [since, to ? new Date((to + 1) * 1000) : null, kind, mall];
  const [total] = await ctx.db.rows<Omit<Summary, 'rows' | 'row_count'>>(`SELECT ${amounts} ${lines('')}`, values);
  if (!total) throw new Error('an aggregate without a row');
  const rows = await ctx.db.rows<Omit<Row, 'name'> & { readonly name: string | null; readonly row_count: number }>(
    `SELECT t.*, n.name, n.code, count(*) OVER ()::int AS row_count
     FROM (SELECT ${keys[by]} AS key, ${amounts} ${lines(joins[by])} GROUP BY 1) t LEFT JOIN LATERAL (${names[by]}) n ON true
     ORDER BY t.amount_fen DESC, t.key LIMIT ${maxRows}`,
    values,
  );
  return {
    ...total,
    row_count: rows[0]?.row_count ?? 0,
    rows: rows.map(({ row_count: _count, ...row }) => ({ ...row, name: nameOf(by, row) })),
  };
}

function nameOf(by: Wish['by'], { key, name }: { readonly key: string; readonly name: string | null }): string {
  if (key === '') return by === 'supplier' ? '没有供应商' : '未填原因';
  return by === 'ground' ? labelOf(refundGround, key) : (name ?? key);
}
