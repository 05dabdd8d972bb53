import { refundSummary } from '@zhanggui/contract/domains/outbound/refund/refund-summary.report';
import { reportPage } from '../../../platform/report/report-page.tsx';

export const Page = reportPage(refundSummary, {
  empty: { title: '没有退货', advice: '试试更换时间或调整筛选条件；默认显示最近九十天' },
});
