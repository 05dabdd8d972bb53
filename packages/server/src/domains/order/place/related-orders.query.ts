import type { readRelatedOrders } from '@zhanggui/contract/domains/order/order.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import type { OrderKind } from '../rules/order-number.ts';
import { admitsReading } from '../state/order-admission.ts';

type Related = ReplyOfAction<typeof readRelatedOrders>;

/** The order whose pieces an order sends again, and the orders that send its pieces again, newest last. */
export async function relatedOrders(ctx: Context, id: number): Promise<Related> {
  const [order] = await ctx.db.rows<{ kind: OrderKind }>('SELECT kind FROM "order" WHERE id = $1 AND NOT is_deleted', [
    id,
  ]);
  if (!order || !admitsReading(ctx.caller, order.kind)) return fail('not_found', {});
  const orders = await ctx.db.rows<Related['orders'][number]>(
    `SELECT o.id, r.relation, o.order_no, o.channel, o.status, o.goods_count, extract(epoch FROM o.created_at)::bigint AS created_at
     FROM (
       SELECT origin_id AS id, 'origin' AS relation FROM "order" WHERE id = $1 AND origin_id IS NOT NULL
       UNION SELECT a.order_id, 'again' FROM order_line l JOIN order_line a ON a.origin_line_id = l.id WHERE l.order_id = $1) r
     JOIN "order" o ON o.id = r.id WHERE NOT o.is_deleted ORDER BY o.id`,
    [id],
  );
  return { orders };
}
