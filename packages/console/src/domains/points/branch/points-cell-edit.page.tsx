import { pointsCell } from '@zhanggui/contract/domains/points/branch/points-cell.resource';
import { editorPage } from '../../../platform/resource/page/editor-page.tsx';
import { BranchBudget, BranchRecords } from './branch-parts.view.tsx';

/** One points branch with its budgets and what moved there. */
export const Page = editorPage(pointsCell, {
  list: '/enterprise-point/points-cell',
  label: '积分网点资料',
  nameOf: ({ bank_cell }) => String((bank_cell as { readonly name?: unknown } | null)?.name ?? ''),
  parts: {
    base: { label: '基本资料' },
    months: { label: '月度预算', Part: BranchBudget },
    records: { label: '收发记录', Part: BranchRecords },
  },
});
