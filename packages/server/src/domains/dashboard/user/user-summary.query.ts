import type { userSummary } from '@zhanggui/contract/domains/dashboard/user/user-summary.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { daysOf } from '@zhanggui/contract/platform/report/report-period';
import type { Context } from '../../../platform/context.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { dayOf } from '../../../platform/projection/business-day.ts';

type Summary = ReplyOfAction<typeof userSummary>;

/** Counts the users of the storefronts; a phone is one person, whatever the branch. */
export async function readUserSummary(
  ctx: Context,
  { start_date, end_date }: BodyOfAction<typeof userSummary>,
): Promise<Summary> {
  accountKeeper(ctx, '用户概况');
  if (end_date < start_date) invalid('end_date', '结束日期不能早于开始日期');
  const { from, to } = daysOf({ from_date: start_date, to_date: end_date }, 731);
  const by_kind = await ctx.db.rows<Summary['by_kind'][number]>(
    `WITH buyers AS (SELECT DISTINCT buyer FROM sales_buyer_day WHERE day BETWEEN $1::date AND $2::date)
     SELECT c.kind, count(*) AS total, count(b.buyer) AS active,
       count(*) FILTER (WHERE ${dayOf('u.created_at')} >= $1::date) AS new
     FROM customer_user u LEFT JOIN customer c ON c.id = u.customer_id
       LEFT JOIN buyers b ON b.buyer = hashtextextended(u.phone, 0)
     WHERE NOT u.is_deleted AND ${dayOf('u.created_at')} <= $2::date
     GROUP BY c.kind ORDER BY total DESC, c.kind`,
    [from, to],
  );
  const sum = (name: 'total' | 'active' | 'new') => by_kind.reduce((all, row) => all + row[name], 0);
  return { total: sum('total'), active: sum('active'), new: sum('new'), by_kind };
}
