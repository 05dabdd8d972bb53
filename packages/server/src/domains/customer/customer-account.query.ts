import type { readCustomerAccount } from '@zhanggui/contract/domains/customer/customer-account.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../platform/context.ts';

type Account = ReplyOfAction<typeof readCustomerAccount>;

const left = `FROM open_item WHERE party_kind = 'customer' AND party_id = $1 AND book = 'ar' AND residual_fen > 0 AND NOT is_deleted`;

/** Sums what is overdue by days from one to another; nothing bounds the last. */
const late = (from: number, to?: number) =>
  `coalesce(sum(residual_fen) FILTER (WHERE side = 'debit' AND $2::date - due_date >= ${from}${to === undefined ? '' : ` AND $2::date - due_date <= ${to}`}), 0)::bigint`;

/** What a customer in the caller's view owes at this moment. */
export async function customerAccount(ctx: Context, id: number): Promise<Account> {
  const [seen] = await ctx.db.rows('SELECT 1 FROM customer WHERE id = $1 AND NOT is_deleted', [id]);
  if (!seen) return fail('not_found', {});
  const today = businessDay(ctx.clock());
  const [sums] = await ctx.db.rows<Omit<Account, 'items'>>(
    `SELECT coalesce(sum(residual_fen) FILTER (WHERE side = 'debit'), 0)::bigint AS owed_fen,
       coalesce(sum(residual_fen) FILTER (WHERE side = 'debit' AND (due_date IS NULL OR due_date >= $2::date)), 0)::bigint AS not_due_fen,
       ${late(1, 30)} AS days_30_fen, ${late(31, 60)} AS days_60_fen, ${late(61, 90)} AS days_90_fen, ${late(91)} AS longer_fen,
       coalesce(sum(residual_fen) FILTER (WHERE side = 'credit'), 0)::bigint AS received_fen ${left}`,
    [id, today],
  );
  if (!sums) throw new Error(`no sums of customer ${id}`);
  const items = await ctx.db.rows<Account['items'][number]>(
    `SELECT source_no, date::text AS date, due_date::text AS due_date, residual_fen ${left} AND side = 'debit' ORDER BY due_date NULLS LAST, id LIMIT 20`,
    [id],
  );
  return { ...sums, items };
}
