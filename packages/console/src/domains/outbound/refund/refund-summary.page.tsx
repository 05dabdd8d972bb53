import { refundSummary } from '@zhanggui/contract/domains/outbound/refund/refund-summary.report';
import { reportPage } from '../../../platform/report/report-page.tsx';

export const Page = reportPage(refundSummary, {
  empty: { title: '没有退货', advice: '换一段时间，或放宽筛选条件；不选时间时是最近九十天。' },
});
