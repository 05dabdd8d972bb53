import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { RefundRow } from './refund-lock.query.ts';

interface Agreed {
  /** The refund alone. */
  readonly own_fen: number;
  readonly order_fen: number;
  readonly day_fen: number;
}

const AGREEING = 7_301_012;

/** Money and points of a refund, these at the price of the order's enterprise `n` or the rate of its mall `m`. */
const worth = 'r.amount_fen + r.points * coalesce(n.point_price_fen, 100.0 / m.points_per_yuan, 0)';
const isToday = `r.approved_by_id = $3::bigint AND r.approved_at >= date_trunc('day', $4::timestamptz, 'Asia/Shanghai')`;

/**
 * What agreeing to a refund brings its order, and the caller's day in China, to. The order is locked; the decisions of
 * one account wait for each other.
 */
export async function agreedRefunds(ctx: Context, { id, order_id }: RefundRow): Promise<Agreed> {
  const account = accountIdOf(ctx.caller);
  await ctx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [AGREEING, (account ?? 0) % 2_147_483_647]);
  const [sums] = await ctx.db.rows<Agreed>(
    `SELECT coalesce(sum(${worth}) FILTER (WHERE r.id = $1), 0)::bigint AS own_fen,
       coalesce(sum(${worth}) FILTER (WHERE r.order_id = $2), 0)::bigint AS order_fen,
       coalesce(sum(${worth}) FILTER (WHERE r.id = $1 OR (${isToday})), 0)::bigint AS day_fen
     FROM refund r JOIN "order" o ON o.id = r.order_id
       LEFT JOIN enterprise n ON n.id = o.enterprise_id LEFT JOIN mall m ON m.id = o.mall_id
     WHERE r.id = $1 OR ((r.order_id = $2 OR (${isToday})) AND r.cause = 'request' AND r.approved_at IS NOT NULL
       AND NOT r.is_deleted AND r.state NOT IN ('rejected', 'withdrawn'))`,
    [id, order_id, account, ctx.clock()],
  );
  return sums ?? { own_fen: 0, order_fen: 0, day_fen: 0 };
}
