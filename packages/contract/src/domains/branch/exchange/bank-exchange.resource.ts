import { systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { bankCellStaff } from '../../account/cell-staff/bank-cell-staff.resource.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { ofHeadOffice } from '../../shop/goods/cost.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { exchangeKind, exchangeState } from './exchange.enum.ts';

const output = { required: true, ...systemField } as const;

/** Goods that were handed over at a branch, once each; the counter's stock went with them. */
export const bankExchange = defineResource({
  name: 'bank_exchange',
  label: '网点兑换',
  path: '/api/bank_exchange',
  page: '/bank/bank-stock',
  fields: {
    number: code({ label: '兑换单号', ...output, unique: true, filter: 'fast', sortable: true }),
    kind: enumOf({ label: '兑换类型', of: exchangeKind, ...output, filter: 'fast' }),
    state: enumOf({ label: '状态', of: exchangeState, ...output, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, ...output, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...output, filter: 'fast' }),
    quantity: quantity({ label: '件数', ...output, filter: 'bounded', sortable: true }),
    price_fen: money({ label: '兑换金额', ...output, filter: 'bounded', sortable: true }),
    points: points({ label: '兑换积分', ...output, filter: 'bounded' }),
    value_fen: money({ label: '成本', ...output, ...ofHeadOffice }),
    activity: text({ label: '活动', max: 64, ...systemField, filter: 'fast' }),
    prize: text({ label: '奖品', max: 64, ...systemField, filter: 'bounded' }),
    employee: ref({ label: '经手员工', to: () => bankCellStaff, ...systemField, filter: 'fast' }),
    customer_name: text({ label: '客户', max: 32, ...systemField, filter: 'fast' }),
    customer_phone: phone({ label: '客户电话', ...systemField, filter: 'fast' }),
    exchanged_at: datetime({ label: '兑换时间', ...output, filter: 'fast', sortable: true }),
    reversed_at: datetime({ label: '撤销时间', ...systemField, filter: 'fast', sortable: true }),
    replenished_quantity: quantity({ label: '已补货', help: '收货时按先后补上', ...output }),
    outstanding_quantity: quantity({ label: '未补货', ...output, filter: 'bounded', sortable: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500, ...systemField }),
  },
  label_fields: ['number'],
  features: ['comments'],
  can: [],
  columns: [
    'number',
    'exchanged_at',
    'bank_cell',
    'sku',
    'quantity',
    'kind',
    'price_fen',
    'points',
    'employee',
    'customer_name',
    'outstanding_quantity',
    'state',
  ],
  filters: [
    'number',
    'exchanged_at',
    'bank_cell',
    'sku',
    'kind',
    'employee',
    'customer_name',
    'customer_phone',
    'activity',
    'outstanding_quantity',
    'agent_label',
  ],
  tabs: 'state',
  sums: ['quantity', 'price_fen', 'points', 'outstanding_quantity'],
});
