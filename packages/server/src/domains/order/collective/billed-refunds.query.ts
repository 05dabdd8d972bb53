import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

/** What refunds take off what enterprises owe, besides the money that they give back. */
interface Billed {
  readonly own_fen: number;
  /** With those of its order that were agreed to. */
  readonly order_fen: number;
  /** With those that the caller agreed to on this day in China. */
  readonly day_fen: number;
}

/** What agreeing to a refund takes off what an enterprise owes; zero where no collective order delivered its goods. */
export async function billedRefunds(
  ctx: Context,
  { id, order_id }: { readonly id: number; readonly order_id: number },
): Promise<Billed> {
  const [sums] = await ctx.db.rows<Billed>(
    `SELECT coalesce(sum(b.fen) FILTER (WHERE b.id = $1), 0)::bigint AS own_fen,
       coalesce(sum(b.fen) FILTER (WHERE b.order_id = $2), 0)::bigint AS order_fen,
       coalesce(sum(b.fen) FILTER (WHERE b.id = $1 OR b.is_today), 0)::bigint AS day_fen
     FROM (SELECT r.id, r.order_id, l.quantity * (SELECT min(n.price_fen) FROM collective_order_line n
           WHERE n.collective_order_id = v.collective_order_id AND n.sku_id = o.sku_id) AS fen,
         coalesce(r.approved_by_id = $3::bigint AND r.approved_at >= date_trunc('day', $4::timestamptz, 'Asia/Shanghai'), false) AS is_today
       FROM refund r JOIN collective_delivery v ON v.order_id = r.order_id JOIN refund_line l ON l.refund_id = r.id
         JOIN order_line o ON o.id = l.order_line_id AND NOT o.is_gift
       WHERE r.cause = 'request' AND r.kind <> 'exchange' AND (r.id = $1 OR (r.approved_at IS NOT NULL AND r.state NOT IN ('rejected', 'withdrawn')
         AND (r.order_id = $2 OR (r.approved_by_id = $3::bigint AND r.approved_at >= date_trunc('day', $4::timestamptz, 'Asia/Shanghai')))))) b`,
    [id, order_id, accountIdOf(ctx.caller), ctx.clock()],
  );
  return sums ?? { own_fen: 0, order_fen: 0, day_fen: 0 };
}
