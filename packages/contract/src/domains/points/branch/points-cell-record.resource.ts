import { momentField, numberField, stateField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { month } from '../../../platform/fields/time/month.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { pointsCellKind, pointsCellRecordState } from './points-cell.enum.ts';
import { recordedPointsCell } from './points-cell.resource.ts';

const output = { required: true, read_only: true } as const;

/** Points that a person was given or spent at a branch. */
export const pointsCellRecord = defineResource({
  name: 'points_cell_record',
  label: '积分收发',
  path: '/api/points_cell_record',
  page: '/enterprise-point/points-cell',
  fields: {
    number: numberField('单号'),
    kind: enumOf({ label: pointsCellKind.label, of: pointsCellKind, ...output, filter: 'fast' }),
    state: stateField(pointsCellRecordState),
    points_cell: ref({ label: '积分网点', to: () => recordedPointsCell, ...output, filter: 'fast' }),
    enterprise: ref({ label: '企业', to: () => enterprise, ...output, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, ...output, filter: 'fast' }),
    employee: ref({ label: '员工', to: () => employee, ...output, filter: 'fast' }),
    month: month({ label: '月份', ...output, filter: 'bounded' }),
    points: points({ label: '积分', ...output, filter: 'bounded', sortable: true }),
    returned_points: points({ label: '已撤销积分', ...output }),
    amount_fen: money({ label: '企业支付', ...output, filter: 'bounded' }),
    reason: text({ label: '事由', max: 60, ...output, filter: 'bounded' }),
    reversed_at: momentField('撤销时间'),
    reverse_reason: text({ label: '撤销原因', max: 200, read_only: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['number'],
  features: ['comments'],
  can: [],
  columns: [
    'number',
    'created_at',
    'bank_cell',
    'enterprise',
    'employee',
    'kind',
    'points',
    'amount_fen',
    'reason',
    'created_by',
    'state',
  ],
  filters: ['number', 'kind', 'bank_cell', 'enterprise', 'employee', 'reason', 'month', 'created_at', 'agent_label'],
  tabs: 'state',
  sums: ['points', 'returned_points', 'amount_fen'],
});
