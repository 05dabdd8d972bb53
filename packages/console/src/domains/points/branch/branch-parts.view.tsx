import { setPointsBudget } from '@zhanggui/contract/domains/points/branch/points-cell.action';
import { pointsCell } from '@zhanggui/contract/domains/points/branch/points-cell.resource';
import { pointsCellMonth } from '@zhanggui/contract/domains/points/branch/points-cell-month.resource';
import { pointsCellRecord } from '@zhanggui/contract/domains/points/branch/points-cell-record.resource';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useRefresh } from '../../../platform/resource/data/use-records.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';

interface PartProps {
  readonly row: Row;
}

const page = '/enterprise-point/points-cell';
const ownerOf = (row: Row) => ({ field: 'points_cell', id: row.id, name: `#${row.id}` });

/** What a points branch gave out and took in by month. */
export function BranchMonths({ row }: PartProps) {
  return (
    <ChildRecords
      resource={pointsCellMonth}
      owner={ownerOf(row)}
      columns={['month', 'earn_budget', 'earned', 'spend_budget', 'spent']}
      empty="还没有收发过积分"
      all={`${page}?view=months&points_cell=${row.id}`}
    />
  );
}

/** The same where it is edited, with the way to other budgets. */
export function BranchBudget({ row }: PartProps) {
  const refresh = useRefresh();
  return (
    <>
      <SectionHead title="每月预算">
        <ActionButton action={setPointsBudget} record={row} resource={pointsCell} onDone={() => void refresh()} />
      </SectionHead>
      <BranchMonths row={row} />
    </>
  );
}

/** What moved there. */
export function BranchRecords({ row }: PartProps) {
  return (
    <ChildRecords
      resource={pointsCellRecord}
      owner={ownerOf(row)}
      columns={['number', 'created_at', 'employee', 'kind', 'points', 'reason', 'state']}
      empty="还没有收发过积分"
      all={`${page}?view=records&points_cell=${row.id}`}
    />
  );
}
