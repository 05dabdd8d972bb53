import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

/** The class of the advisory locks that make an account's postings go one after the other. */
const POSTING = 7202;

/** What a stocktake finds more and less than the books, in pieces and in fen. */
export interface Worth {
  readonly gained: number;
  readonly lost: number;
  readonly gain: number;
  readonly loss: number;
  /** What was posted within a day by this account or at this place, gains and losses both counted. */
  readonly before: number;
}

/** What a stocktake changes in fen, and what others of the day have changed; holds back the account's other postings. */
export async function dayDifferences(
  ctx: Context,
  { id, location_id }: { readonly id: number; readonly location_id: number },
): Promise<Worth> {
  const account = accountIdOf(ctx.caller) ?? 0;
  await ctx.db.rows('SELECT pg_advisory_xact_lock($1::int, $2::int)', [POSTING, account % 2_147_483_647]);
  const [worth] = await ctx.db.rows<Worth>(
    `SELECT coalesce(sum(greatest(l.difference, 0)) FILTER (WHERE t.id = $1), 0)::bigint AS gained,
       coalesce(sum(greatest(-l.difference, 0)) FILTER (WHERE t.id = $1), 0)::bigint AS lost,
       coalesce(sum(greatest(l.difference_fen, 0)) FILTER (WHERE t.id = $1), 0)::bigint AS gain,
       coalesce(sum(greatest(-l.difference_fen, 0)) FILTER (WHERE t.id = $1), 0)::bigint AS loss,
       coalesce(sum(abs(l.difference_fen)) FILTER (WHERE t.id <> $1), 0)::bigint AS before
     FROM stocktake t JOIN stocktake_line l ON l.stocktake_id = t.id AND NOT l.is_deleted
     WHERE t.id = $1 OR (t.state = 'posted' AND t.posted_at > $4::timestamptz - interval '1 day'
       AND (t.location_id = $2 OR t.updated_by = $3))`,
    [id, location_id, account, ctx.clock()],
  );
  return worth ?? { gained: 0, lost: 0, gain: 0, loss: 0, before: 0 };
}
