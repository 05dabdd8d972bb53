import { money } from '../../platform/fields/number/money.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { month } from '../../platform/fields/time/month.ts';
import { defineResource } from '../../platform/resource/resource.ts';

/** What messages may cost in a month; a month without one is not limited. */
export const messageBudget = defineResource({
  name: 'message_budget',
  label: '消息预算',
  path: '/api/message_budget',
  page: '/content-management/message',
  fields: {
    month: month({ label: '月份', required: true, unique: true, filter: 'fast', sortable: true }),
    budget_fen: money({ label: '预算', required: true, sortable: true }),
    used_fen: money({
      label: '已用',
      help: '含已排定、尚未发出的消息；失败和取消的退回',
      required: true,
      read_only: true,
      initial: 0,
    }),
    left_fen: money({ label: '剩余', required: true, read_only: true, computed: true }),
    remark: longText({ label: '备注', max: 200 }),
  },
  label_fields: ['month'],
  can: ['create', 'update', 'delete'],
  columns: ['month', 'budget_fen', 'used_fen', 'left_fen', 'remark', 'updated_at'],
  filters: ['month'],
  sums: ['budget_fen', 'used_fen'],
});
