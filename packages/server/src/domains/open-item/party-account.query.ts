import type { partyAccount as accountReply } from '@zhanggui/contract/domains/open-item/party-account';
import type { WireRow } from '@zhanggui/contract/platform/fields/field';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../platform/context.ts';
import type { Party } from './open-item.service.ts';

export type PartyAccount = WireRow<(typeof accountReply)['fields']>;

const left = `FROM open_item WHERE party_kind = $1 AND party_id = $2 AND book = 'ar' AND residual_fen > 0 AND NOT is_deleted`;

/** Sums what is overdue by days from one to another; nothing bounds the last. */
const late = (from: number, to?: number) =>
  `coalesce(sum(residual_fen) FILTER (WHERE side = 'debit' AND $3::date - due_date >= ${from}${to === undefined ? '' : ` AND $3::date - due_date <= ${to}`}), 0)::bigint`;

/** What a party owes at this moment, by the items of the caller's view. */
export async function partyAccount(ctx: Context, { kind, id }: Party): Promise<PartyAccount> {
  const [sums] = await ctx.db.rows<Omit<PartyAccount, 'items' | 'committed_fen' | 'left_fen'>>(
    `SELECT coalesce(sum(residual_fen) FILTER (WHERE side = 'debit'), 0)::bigint AS owed_fen,
       coalesce(sum(residual_fen) FILTER (WHERE side = 'debit' AND (due_date IS NULL OR due_date >= $3::date)), 0)::bigint AS not_due_fen,
       ${late(1, 30)} AS days_30_fen, ${late(31, 60)} AS days_60_fen, ${late(61, 90)} AS days_90_fen, ${late(91)} AS longer_fen,
       coalesce(sum(residual_fen) FILTER (WHERE side = 'credit'), 0)::bigint AS received_fen ${left}`,
    [kind, id, businessDay(ctx.clock())],
  );
  if (!sums) throw new Error(`no sums of ${kind} ${id}`);
  const items = await ctx.db.rows<PartyAccount['items'][number]>(
    `SELECT source_no, date::text AS date, due_date::text AS due_date, residual_fen ${left} AND side = 'debit' ORDER BY due_date NULLS LAST, id LIMIT 20`,
    [kind, id],
  );
  return { ...sums, committed_fen: null, left_fen: null, items };
}
