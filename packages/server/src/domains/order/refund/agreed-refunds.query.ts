import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { RefundRow } from './refund-lock.query.ts';

interface Agreed {
  readonly order_fen: number;
  readonly day_fen: number;
}

const AGREEING = 7_301_012;

/**
 * What agreeing to a refund brings its order, and the caller's day in China, to. The order is locked; the decisions of
 * one account wait for each other.
 */
export async function agreedRefunds(ctx: Context, { id, order_id, amount_fen }: RefundRow): Promise<Agreed> {
  const account = accountIdOf(ctx.caller);
  await ctx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [AGREEING, (account ?? 0) % 2_147_483_647]);
  const [sums] = await ctx.db.rows<Agreed>(
    `SELECT coalesce(sum(amount_fen) FILTER (WHERE order_id = $2), 0)::bigint AS order_fen,
       coalesce(sum(amount_fen) FILTER (WHERE approved_by_id = $3::bigint
         AND approved_at >= date_trunc('day', $4::timestamptz, 'Asia/Shanghai')), 0)::bigint AS day_fen
     FROM refund
     WHERE (order_id = $2 OR (approved_by_id = $3::bigint AND approved_at >= date_trunc('day', $4::timestamptz, 'Asia/Shanghai')))
       AND id <> $1 AND cause = 'request' AND approved_at IS NOT NULL AND NOT is_deleted
       AND state NOT IN ('rejected', 'withdrawn')`,
    [id, order_id, account, ctx.clock()],
  );
  return { order_fen: (sums?.order_fen ?? 0) + amount_fen, day_fen: (sums?.day_fen ?? 0) + amount_fen };
}
