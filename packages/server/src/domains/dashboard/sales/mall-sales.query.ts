import type { MallSalesSql } from '../../shop/mall/mall-sales.port.ts';

const ofThirtyDays = (mall: string) =>
  `FROM sales_day d WHERE d.mall_id = ${mall} AND d.day > (now() AT TIME ZONE 'Asia/Shanghai')::date - 30`;

/** What a mall sold within thirty days: orders that were paid, and what of their price was not refunded. */
export const mallSales: MallSalesSql = {
  order_count: (mall) => `SELECT coalesce(sum(d.paid_count), 0)::int ${ofThirtyDays(mall)}`,
  sold_fen: (mall) => `SELECT coalesce(sum(d.gmv_fen - d.refunded_fen), 0)::bigint ${ofThirtyDays(mall)}`,
};
