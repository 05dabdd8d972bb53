import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { pointsRefusal } from '../points.errors.ts';
import { pointsBudget } from '../points-values.ts';
import { pointsCellRecordState, pointsCellState } from './points-cell.enum.ts';
import { pointsCell } from './points-cell.resource.ts';
import { pointsCellRecord } from './points-cell-record.resource.ts';

const page = '/enterprise-point/points-cell';
const path = '/api/points_cell/{id}';
const required = true;

const given = {
  employee: ref({ label: '员工', to: () => employee, picks: { state: 'employed' }, required }),
  points: points({ label: '积分', required, min: 1, max: 100_000_000 }),
  reason: text({ label: '事由', help: '员工在明细中看到', required, max: 60 }),
} as const;

const whileOpen = ({ state }: { readonly state: unknown }) =>
  state === pointsCellState.open ? undefined : pointsRefusal('points_cell.not_open', {});

/** Gives a person points within the budget of the month; the enterprise pays for them. */
export const earnPoints = defineAction({
  name: 'points_cell.earn',
  method: 'POST',
  path: `${path}/earn/`,
  label: '发放积分',
  when: whileOpen,
  body: given,
  reply: pointsCellRecord,
  traces: 'reply',
  permission: `${page}#earn`,
});

/** Takes points that a person spends at the branch. */
export const spendPoints = defineAction({
  name: 'points_cell.spend',
  method: 'POST',
  path: `${path}/spend/`,
  label: '消费积分',
  when: whileOpen,
  body: given,
  reply: pointsCellRecord,
  traces: 'reply',
  permission: `${page}#spend`,
});

const max = 1_000_000_000;

/** From this month on; never below what the month has used. */
export const setPointsBudget = defineAction({
  name: 'points_cell.set_budget',
  method: 'POST',
  path: `${path}/set_budget/`,
  label: '调整预算',
  body: {
    earn_budget: points({
      label: '每月发放预算',
      help: '积分，0 为不在此发放；由企业的预付款或信用支付',
      required,
      min: 0,
      max,
    }),
    spend_budget: points({ label: '每月消费上限', help: '积分，0 为不在此消费', required, min: 0, max }),
  },
  reply: pointsCell,
  permission: `${page}#budget`,
  approval: { measures: [pointsBudget] },
});

export const pausePointsCell = defineAction({
  name: 'points_cell.pause',
  method: 'POST',
  path: `${path}/pause/`,
  label: '停用',
  body: {},
  reply: pointsCell,
  permission: `${page}#pause`,
  confirm: '停用后不能在此发放和消费积分。',
});

export const resumePointsCell = defineAction({
  name: 'points_cell.resume',
  method: 'POST',
  path: `${path}/resume/`,
  label: '启用',
  body: {},
  reply: pointsCell,
  permission: `${page}#pause`,
});

/** Takes back what is unspent of points that were given, or returns points that were spent. */
export const reversePointsRecord = defineRecordAction(pointsCellRecord, 'reverse', {
  label: '撤销',
  when: ({ state }: { readonly state: unknown }) =>
    state === pointsCellRecordState.done ? undefined : pointsRefusal('points_cell.reversed', {}),
  body: { reason: text({ label: '原因', required, max: 200 }) },
  permission: `${page}#reverse`,
  confirm: '发放的收回还没有用掉的部分并退还企业，消费的退回员工账户。',
});

export const pointsCellActions = [
  earnPoints,
  spendPoints,
  setPointsBudget,
  pausePointsCell,
  resumePointsCell,
  reversePointsRecord,
  inBulk(pausePointsCell),
  inBulk(resumePointsCell),
];
