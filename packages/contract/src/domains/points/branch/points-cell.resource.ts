import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { outletsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { enterprise } from '../../enterprise/enterprise.resource.ts';
import { pointsCellState } from './points-cell.enum.ts';

const budget = { required: true, read_only: true, initial: 0 } as const;
const counted = { required: true, read_only: true, computed: true } as const;

/** A branch where people of an enterprise are given points or spend them, within its budget of each month. */
export const pointsCell = defineResource({
  name: 'points_cell',
  label: '积分网点',
  path: '/api/points_cell',
  page: '/enterprise-point/points-cell',
  fields: {
    enterprise: ref({ label: '企业', to: () => enterprise, required: true, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, picks: outletsInUse, required: true, filter: 'fast' }),
    state: enumOf({
      label: pointsCellState.label,
      of: pointsCellState,
      required: true,
      read_only: true,
      initial: pointsCellState.open,
      filter: 'fast',
    }),
    earn_budget: points({ label: '每月发放预算', ...budget, filter: 'bounded' }),
    spend_budget: points({ label: '每月消费上限', ...budget, filter: 'bounded' }),
    valid_days: int({ label: '积分有效天数', help: '发放的积分多少天后到期，不填为长期', min: 1, max: 3650 }),
    contact: text({ label: '联系人', max: 32, filter: 'bounded' }),
    phone: phone({ label: '联系电话' }),
    month_earned: int({ label: '本月已发放', ...counted }),
    month_spent: int({ label: '本月已消费', ...counted }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
  },
  label_fields: ['bank_cell', 'enterprise'],
  features: ['comments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    'bank_cell',
    'enterprise',
    'earn_budget',
    'month_earned',
    'spend_budget',
    'month_spent',
    'contact',
    'phone',
    'state',
    'updated_at',
  ],
  filters: ['bank_cell', 'enterprise', 'contact', 'agent_label'],
  tabs: 'state',
  form: [{ title: '积分网点', fields: ['enterprise', 'bank_cell', 'contact', 'phone', 'valid_days', 'remark'] }],
});

/** As its months and records name it: by its id alone, because they show its branch and enterprise. */
export const recordedPointsCell: RefTarget = { ...pointsCell, label_fields: [] };
