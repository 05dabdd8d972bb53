import type { latestSales } from '@zhanggui/contract/domains/dashboard/sales/latest.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { soldOrder } from '../sums/entry-sql.ts';

type LatestRow = ReplyOfAction<typeof latestSales>['rows'][number];

const usual = 20;

/** The newest sold orders: where to, what and for how much, but not to whom. */
export async function readLatest({ db }: Context, { limit }: BodyOfAction<typeof latestSales>) {
  const rows = await db.rows<LatestRow>(
    `SELECT o.id, floor(extract(epoch FROM o.created_at))::bigint AS at, o.kind, o.region[1:2] AS region, o.paid_fen,
       l.goods_name, coalesce(l.quantity, 0)::int AS quantity
     FROM (SELECT * FROM "order" o WHERE ${soldOrder} ORDER BY o.created_at DESC, o.id DESC LIMIT $1) o
     LEFT JOIN LATERAL (SELECT min(goods_name) AS goods_name, sum(quantity) AS quantity FROM order_line WHERE order_id = o.id) l ON true
     ORDER BY o.created_at DESC, o.id DESC`,
    [limit ?? usual],
  );
  return { rows };
}
