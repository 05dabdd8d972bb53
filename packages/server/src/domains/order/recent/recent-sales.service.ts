import { recentProjection } from '../../../platform/projection/recent-projection.ts';
import { recentMallSums, recentSkuSums } from './recent-sums.ts';

/** Follows the days of some moments of the changed rows; the parameter is their values of a column. */
const followed = (table: string, column: string, moments: string) =>
  recentProjection({
    ...{ name: `order.recent_${table}s`, table, column, moments },
    sums: [recentSkuSums, recentMallSums],
  });

/**
 * What keeps the sales of thirty days within seconds of orders and refunds. Orders are followed as they are placed, paid,
 * cancelled and refunded; a refund of points alone may leave its order's logged columns as they are.
 */
export const recentSales = [
  followed('order', 'created_at', 'SELECT unnest($1::timestamptz[])'),
  followed('refund', 'order_id', 'SELECT created_at FROM "order" WHERE id = ANY($1::bigint[])'),
];
