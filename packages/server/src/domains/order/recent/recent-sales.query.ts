import { firstRecentDay } from '../../../platform/projection/recent-days.ts';
import type { MallSalesSql } from '../../shop/mall/mall-sales.port.ts';

/** SQL of the pieces of a SKU that were paid for within thirty days and not refunded, in all malls or in one. */
export function soldPiecesSql(sku_id: string, mall?: string): string {
  return `SELECT coalesce(sum(n.quantity), 0) FROM recent_sku_sales n
    WHERE n.sku_id = ${sku_id} AND n.day >= ${firstRecentDay}${mall === undefined ? '' : ` AND n.mall_id = ${mall}`}`;
}

/** SQL of the same pieces of every SKU that has any. */
export const soldSkus = `SELECT n.sku_id, sum(n.quantity) AS quantity FROM recent_sku_sales n WHERE n.day >= ${firstRecentDay} GROUP BY 1`;

const ofMall = (mall: string): string =>
  `FROM recent_mall_sales n WHERE n.mall_id = ${mall} AND n.day >= ${firstRecentDay}`;

/** What a label's orders in malls brought within thirty days. */
export const soldOfLabel = (label: string): string =>
  `SELECT coalesce(sum(n.kept_fen), 0)::bigint FROM recent_mall_sales n WHERE n.agent_label_id = ${label} AND n.day >= ${firstRecentDay}`;

/** What a mall sold within thirty days. */
export const mallSales: MallSalesSql = {
  order_count: (mall) => `SELECT coalesce(sum(n.order_count), 0)::int ${ofMall(mall)}`,
  sold_fen: (mall) => `SELECT coalesce(sum(n.kept_fen), 0)::bigint ${ofMall(mall)}`,
  spent_points: (mall) => `SELECT coalesce(sum(n.kept_points), 0)::bigint ${ofMall(mall)}`,
};
