import type { openEvaluations } from '@zhanggui/contract/domains/order/evaluate/storefront-evaluate.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';

type Reply = ReplyOfAction<typeof openEvaluations>;

/** What buyers say of the goods of a SKU: those on top first, then the newest; hidden ones neither show nor count. */
export async function shownEvaluations(
  ctx: Context,
  { sku_code, limit, offset }: BodyOfAction<typeof openEvaluations>,
): Promise<Reply> {
  const [goods] = await ctx.db.rows<{ goods_id: number }>(
    'SELECT goods_id FROM sku WHERE code = $1 AND NOT is_deleted',
    [sku_code],
  );
  const goods_id = goods?.goods_id ?? invalid('sku_code', '商品不存在');
  const shown = 'FROM goods_evaluate e WHERE e.goods_id = $1 AND NOT e.is_hidden AND NOT e.is_deleted';
  const [sums] = await ctx.db.rows<Pick<Reply, 'count' | 'average'>>(
    `SELECT count(*)::int AS count, round(avg(e.score), 1)::text AS average ${shown}`,
    [goods_id],
    { name: 'evaluate:sums' },
  );
  const results = await ctx.db.rows<Reply['results'][number]>(
    `SELECT p.author, nullif(s.spec_text, '') AS spec, p.score, p.text, p.pictures, p.reply, p.is_top,
       floor(extract(epoch FROM p.created_at))::bigint AS created_at
     FROM (SELECT e.* ${shown} ORDER BY e.is_top DESC, e.id DESC LIMIT $2 OFFSET $3) p JOIN sku s ON s.id = p.sku_id
     ORDER BY p.is_top DESC, p.id DESC`,
    [goods_id, limit ?? 20, offset ?? 0],
    { name: 'evaluate:shown' },
  );
  return { count: sums?.count ?? 0, average: sums?.average ?? null, results };
}
