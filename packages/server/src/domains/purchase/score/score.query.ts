import type { supplierScore, supplierScoreRows } from '@zhanggui/contract/domains/purchase/score/supplier-score.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import { figuresSql, rowsOfFigure } from './score-sql.ts';

type Score = ReplyOfAction<typeof supplierScore>;
type Rows = ReplyOfAction<typeof supplierScoreRows>;

const usualDays = 90;
const usualLimit = 50;

/** How a supplier did with what was due in the last days. */
export async function readScore(
  ctx: Context,
  id: number,
  { days }: BodyOfAction<typeof supplierScore>,
): Promise<Score> {
  await requireSupplier(ctx, id);
  const [score] = await ctx.db.rows<Score>(figuresSql, periodOf(ctx, id, days));
  if (!score) throw new Error('an aggregate without a row');
  return score;
}

/** The rows behind a figure, the latest or dearest first. */
export async function readScoreRows(
  ctx: Context,
  id: number,
  { figure, days, limit, offset }: BodyOfAction<typeof supplierScoreRows>,
): Promise<Rows> {
  await requireSupplier(ctx, id);
  const [found] = await ctx.db.rows<Rows>(
    `${rowsOfFigure(figure)},
     page AS (SELECT * FROM found ORDER BY rank DESC NULLS LAST, price / nullif(lowest_price, 0) DESC NULLS LAST, key
       LIMIT $4 OFFSET $5)
     SELECT (SELECT count(*)::int FROM found) AS count,
       (SELECT coalesce(sum(quantity), 0)::int FROM found) AS total_quantity,
       (SELECT coalesce(json_agg(json_build_object('key', key, 'order', CASE WHEN order_id IS NOT NULL
           THEN json_build_object('id', order_id, 'order_no', order_no) END, 'sku_code', sku_code, 'goods_name', goods_name,
           'quantity', quantity, 'due_at', ${seconds('due_at')}, 'sent_at', ${seconds('sent_at')},
           'refunded_at', ${seconds('refunded_at')}, 'price', price::text, 'lowest_price', lowest_price::text,
           'lowest_supplier', lowest_supplier)
         ORDER BY rank DESC NULLS LAST, price / nullif(lowest_price, 0) DESC NULLS LAST, key), '[]') FROM page) AS rows`,
    [...periodOf(ctx, id, days), limit ?? usualLimit, offset ?? 0],
  );
  return found ?? { count: 0, total_quantity: 0, rows: [] };
}

const seconds = (moment: string) => `floor(extract(epoch FROM ${moment}))::bigint`;

function periodOf({ clock }: Context, id: number, days: number | null | undefined): readonly unknown[] {
  const now = clock();
  return [id, new Date(now.getTime() - (days ?? usualDays) * 86_400_000), now];
}

async function requireSupplier({ db }: Context, id: number): Promise<void> {
  const known = await db.rows('SELECT FROM supplier WHERE id = $1 AND NOT is_deleted', [id]);
  if (known.length === 0) fail('not_found', {});
}
