import type { BookCheck } from '../../../features/integrity/check.ts';
import { differencesSql } from '../../../features/integrity/day-sums-check.ts';
import type { Aggregate } from '../../../platform/projection/day-sums.ts';
import { recentOrders, recentRefunds } from '../recent/recent-sales.service.ts';
import { firstRecentDay, recentMallSums, recentSkuSums } from '../recent/recent-sums.ts';

const names = { quantity: '件数', order_count: '成交', kept_fen: '销售额', kept_points: '积分' };

const stale = `(SELECT key FROM follower_stale WHERE follower IN ('${recentOrders.name}', '${recentRefunds.name}'))`;

function recentCheck(sums: Aggregate, label: string): BookCheck {
  const differences = differencesSql(sums, {
    ...{ names, from: firstRecentDay, to: "'9999-12-30'" },
    among: `day >= ${firstRecentDay} AND day::text NOT IN ${stale}`,
  });
  return {
    name: `order.${sums.table}`,
    label,
    subject: '统计',
    path: '/dashboard-new',
    mend: '统计每秒跟随订单自动更新；持续有差异时请联系系统管理员重算',
    lag_ms: 5000,
    sql: `SELECT row_number() OVER () AS id, 0 AS at, f.* FROM (${differences}) f`,
  };
}

/** Sales of the last thirty days must be those of the orders. */
export const recentSalesChecks: readonly BookCheck[] = [
  recentCheck(recentSkuSums, '各SKU近30天销量等于订单之和'),
  recentCheck(recentMallSums, '各商城近30天销售等于订单之和'),
];
