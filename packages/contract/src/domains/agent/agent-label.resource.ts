import { enumOf } from '../../platform/fields/choice/enum.ts';
import { region } from '../../platform/fields/choice/region.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { usageState } from '../../platform/usage-state.enum.ts';

/** A stopped label keeps its records and gets no new people, orders or places. */
export const labelsInUse = { state: usageState.enabled } as const;

export const agentLabel = defineResource({
  name: 'agent_label',
  label: '分公司',
  path: '/api/agent_label',
  page: '/agent-label',
  readers: [{ page: '/user/list' }],
  fields: {
    name: text({ label: '名称', required: true, min: 1, max: 64, filter: 'fast', initials: true, sortable: true }),
    region: region({ label: '所在地区', filter: 'bounded' }),
    contact: text({ label: '联系人', max: 64, filter: 'bounded' }),
    remark: longText({ label: '备注', max: 500 }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: usageState.enabled, filter: 'bounded' }),
    stock_quantity: quantity({ label: '库存件数', required: true, read_only: true, computed: true }),
    sold_fen: money({
      label: '30天销售额',
      help: '商城订单的实付减去退款',
      required: true,
      read_only: true,
      computed: true,
    }),
  },
  label_fields: ['name'],
  features: ['links'],
  can: ['create', 'update', 'delete'],
  columns: ['id', 'name', 'region', 'contact', 'stock_quantity', 'sold_fen', 'remark', 'state', 'created_at'],
  filters: ['name', 'region', 'contact', 'state'],
});
