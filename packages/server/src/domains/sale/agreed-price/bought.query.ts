import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';

/** What the customer of an agreed price ordered of its SKU, from FROM on: lines `l` of approved orders `o`. */
export const boughtSql = (t: string) => `FROM sale_order_line l JOIN sale_order o ON o.id = l.sale_order_id
  WHERE o.customer_id = ${t}.customer_id AND l.sku_id = ${t}.sku_id AND o.approved_at IS NOT NULL AND o.state <> 'void' AND NOT l.is_deleted`;

/** The pieces of those lines that the customer has or will get. */
export const boughtPieces = 'coalesce(sum(l.quantity - l.closed_quantity - l.returned_quantity), 0)::int';

const monthOf = (moment: string) => `date_trunc('month', ${moment} AT TIME ZONE 'Asia/Shanghai')`;

/** The pieces of each of the last twelve months, by when their order was approved. */
export async function boughtByMonth(ctx: Context, id: number) {
  const months = await ctx.db.rows<{ month: string; quantity: number }>(
    `SELECT to_char(m, 'YYYY-MM') AS month,
       (SELECT ${boughtPieces} ${boughtSql('g')} AND ${monthOf('o.approved_at')} = m) AS quantity
     FROM customer_goods g, generate_series(0, 11) n, LATERAL (SELECT ${monthOf('$2::timestamptz')} - n * interval '1 month' AS m) month
     WHERE g.id = $1 AND NOT g.is_deleted ORDER BY m DESC`,
    [id, ctx.clock()],
  );
  return months.length === 0 ? fail('not_found', {}) : { months };
}
