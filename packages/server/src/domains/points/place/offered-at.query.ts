import type { openPlaceGoods } from '@zhanggui/contract/domains/points/place/storefront-place.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { expiredSql } from '../../stock/lot/expired.query.ts';

type Offered = ReplyOfAction<typeof openPlaceGoods>['results'];

/** SQL of what the warehouse of a place has of a SKU; NULL where it never had any, or the caller does not see it. */
export const availableAtSql = (sku: string, place: string) =>
  `(SELECT greatest(0, v.on_hand - v.reserved - ${expiredSql('v')})::int FROM stock_level v
    JOIN point_cell c ON c.warehouse_id = v.location_id WHERE c.id = ${place} AND v.sku_id = ${sku})`;

/** What a place offers now, in its order: what is on its shelf and on that of the shop. */
export function offeredAt({ db }: Context, { id }: { readonly id: number }): Promise<Offered> {
  return db.rows<Offered[number]>(
    `SELECT s.code AS sku_code, s.name, p.points, p.price_fen, p.limit_period, p.limit_quantity,
       coalesce(${availableAtSql('p.sku_id', 'p.point_cell_id')}, 0) AS available
     FROM point_cell_product p JOIN sku s ON s.id = p.sku_id AND NOT s.is_deleted
       JOIN goods g ON g.id = s.goods_id AND g.state = 'on' AND NOT g.is_deleted
     WHERE p.point_cell_id = $1 AND p.state = 'on' AND NOT p.is_deleted ORDER BY p.position, p.id LIMIT 1000`,
    [id],
  );
}
