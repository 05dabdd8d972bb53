import { ref } from '../../../platform/fields/choice/ref.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { month } from '../../../platform/fields/time/month.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { recordedPointsCell } from './points-cell.resource.ts';

const output = { required: true, read_only: true } as const;

/** What a points branch may give out and take in during a month, and what it did. */
export const pointsCellMonth = defineResource({
  name: 'points_cell_month',
  label: '月度预算',
  path: '/api/points_cell_month',
  page: '/enterprise-point/points-cell',
  fields: {
    points_cell: ref({ label: '积分网点', to: () => recordedPointsCell, ...output, filter: 'fast' }),
    month: month({ label: '月份', ...output, filter: 'fast', sortable: true }),
    enterprise: ref({ label: '企业', to: () => enterprise, ...output, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, ...output, filter: 'fast' }),
    earn_budget: points({ label: '发放预算', ...output }),
    earned: points({ label: '已发放', ...output, filter: 'bounded', sortable: true }),
    spend_budget: points({ label: '消费上限', ...output }),
    spent: points({ label: '已消费', ...output, filter: 'bounded', sortable: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['month'],
  can: [],
  columns: ['month', 'bank_cell', 'enterprise', 'earn_budget', 'earned', 'spend_budget', 'spent', 'updated_at'],
  filters: ['month', 'bank_cell', 'enterprise', 'agent_label'],
  sums: ['earned', 'spent'],
});
