import { purchaseRank } from '@zhanggui/contract/domains/purchase/rank/purchase-rank.report';
import { reportPage } from '../../../platform/report/report-page.tsx';

export const Page = reportPage(purchaseRank, {
  empty: { title: '所选日期内没有采购入库', advice: '试试更换日期或清除筛选条件' },
});
