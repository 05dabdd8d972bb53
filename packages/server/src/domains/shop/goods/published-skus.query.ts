import type { Context } from '../../../platform/context.ts';
import { skuFreeSql } from '../mall/sellable.query.ts';
import type { PublishedSku } from './publish-findings.ts';

/** The SKUs of a goods as the check before the shelf looks at them. */
export function publishedSkus(ctx: Context, goods_id: number): Promise<PublishedSku[]> {
  return ctx.db.rows<PublishedSku>(
    `SELECT s.code, s.sale_price_fen, s.cost_fen, s.weight_g, s.volume_cm3,
       (${skuFreeSql(ctx.extensions)})::bigint AS free
     FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.goods_id = $1 AND NOT s.is_deleted ORDER BY s.id`,
    [goods_id],
  );
}
