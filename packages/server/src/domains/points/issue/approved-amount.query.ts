import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

const dayLock = 7303;

/** What the caller agreed to within a day, of issues and of coupons; its next approval waits until this one ends. */
export async function approvedWithinDay(tx: Context): Promise<number> {
  const account = accountIdOf(tx.caller) ?? 0;
  await tx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [dayLock, account % 2_147_483_647]);
  const [before] = await tx.db.rows<{ amount_fen: number }>(
    `SELECT coalesce(sum(amount_fen), 0)::bigint AS amount_fen FROM (
       SELECT amount_fen FROM points_issue WHERE approved_by_id = $1 AND approved_at > $2::timestamptz - interval '1 day'
       UNION ALL
       SELECT amount_fen FROM point_coupon_batch WHERE approved_by_id = $1 AND approved_at > $2::timestamptz - interval '1 day') a`,
    [account, tx.clock()],
  );
  return before?.amount_fen ?? 0;
}
