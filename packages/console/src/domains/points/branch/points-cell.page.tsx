import {
  earnPoints,
  pausePointsCell,
  pointsCellActions,
  resumePointsCell,
  reversePointsRecord,
  setPointsBudget,
  spendPoints,
} from '@zhanggui/contract/domains/points/branch/points-cell.action';
import { pointsCellFlow, pointsCellRecordFlow } from '@zhanggui/contract/domains/points/branch/points-cell.flow';
import { pointsCell } from '@zhanggui/contract/domains/points/branch/points-cell.resource';
import { pointsCellMonth } from '@zhanggui/contract/domains/points/branch/points-cell-month.resource';
import { pointsCellRecord } from '@zhanggui/contract/domains/points/branch/points-cell-record.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { BranchMonths, BranchRecords } from './branch-parts.view.tsx';

const Switch = viewSwitch('积分网点', { cells: '网点', months: '月度预算', records: '收发记录' });
const many = pointsCellActions.filter((action) => 'many_of' in action && action.many_of !== undefined);

const Cells = resourcePage(pointsCell, {
  switch: Switch,
  formPath: '/enterprise-point/points-cell-edit',
  overrides: defineOverrides(pointsCell, { widths: { bank_cell: 220, enterprise: 210 } }),
  rowActions: [earnPoints, spendPoints, setPointsBudget, pausePointsCell, resumePointsCell],
  bulkActions: many,
  flow: { flow: pointsCellFlow, field: 'state' },
  more: (row) => (
    <>
      <BranchMonths row={row} />
      <BranchRecords row={row} />
    </>
  ),
});

const Months = resourcePage(pointsCellMonth, {
  switch: Switch,
  overrides: defineOverrides(pointsCellMonth, { widths: { bank_cell: 220, enterprise: 210 } }),
});

const Records = resourcePage(pointsCellRecord, {
  switch: Switch,
  overrides: defineOverrides(pointsCellRecord, { widths: { number: 190, bank_cell: 200, enterprise: 200 } }),
  rowActions: [reversePointsRecord],
  flow: { flow: pointsCellRecordFlow, field: 'state' },
});

/** Branches where points are given and spent, their budgets by month, and every movement. */
export const Page = pageByView(Cells, { months: Months, records: Records });
