import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { month } from '../../../platform/fields/time/month.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';

/** What a month shall sell: the whole company, or one branch office. */
export const salesTarget = defineResource({
  name: 'sales_target',
  label: '销售目标',
  path: '/api/sales_target',
  page: '/dashboard-new',
  readers: [{ page: '/dashboard_old/index' }],
  fields: {
    month: month({ label: '月份', required: true, filter: 'bounded', sortable: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, help: '不选为全公司', filter: 'bounded' }),
    amount_fen: money({ label: '目标成交额', required: true, min: 1 }),
    remark: text({ label: '备注', max: 100 }),
  },
  label_fields: ['month'],
  can: ['create', 'update', 'delete'],
  columns: ['month', 'agent_label', 'amount_fen', 'remark'],
  filters: ['month', 'agent_label'],
});
