import { daySumsCheck } from '../../../features/integrity/day-sums-check.ts';
import { firstRecentDay } from '../../../platform/projection/recent-days.ts';
import { recentSales } from '../recent/recent-sales.service.ts';
import { recentMallSums, recentSkuSums } from '../recent/recent-sums.ts';

const compared = {
  names: { quantity: '件数', order_count: '成交', kept_fen: '销售额', kept_points: '积分' },
  ...{
    from: firstRecentDay,
    to: "'9999-12-30'",
    recent: firstRecentDay,
    followers: recentSales.map(({ name }) => name),
  },
};

/** Sales of the last thirty days must be those of the orders. */
export const recentSalesChecks = [
  daySumsCheck('order', '各SKU近30天销量等于订单之和', recentSkuSums, compared),
  daySumsCheck('order', '各商城近30天销售等于订单之和', recentMallSums, compared),
];
