import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { decimal } from '../../platform/fields/number/decimal.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { code } from '../../platform/fields/text/code.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { sku } from '../shop/goods/sku.resource.ts';
import { movementType } from './stock.enum.ts';
import { stockDocumentKind } from './stock-document-kind.enum.ts';
import { warehouse } from './warehouse.resource.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** One change of a balance, written once and never changed: the balance is the sum of its movements. */
export const stockMovement = defineResource({
  name: 'stock_movement',
  label: '库存明细',
  path: '/api/stock_movement',
  page: '/stock-detail/list',
  fields: {
    occurred_at: datetime({ label: '发生时间', ...requiredOutput, filter: 'fast', sortable: true }),
    location: ref({ label: '仓库', to: () => warehouse, ...requiredOutput, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...requiredOutput, filter: 'fast' }),
    type: enumOf({ label: '类型', of: movementType, ...requiredOutput, filter: 'fast' }),
    quantity: quantity({
      label: '数量',
      help: '入库为正，出库为负',
      ...requiredOutput,
      filter: 'bounded',
      sortable: true,
    }),
    before: quantity({ label: '变动前', ...requiredOutput }),
    after: quantity({ label: '变动后', ...requiredOutput }),
    unit_cost: decimal({ label: '单位成本(元)', places: 6, ...requiredOutput }),
    value_fen: money({ label: '金额', ...requiredOutput, filter: 'bounded', sortable: true }),
    document_kind: enumOf({ label: '单据类型', of: stockDocumentKind, ...requiredOutput, filter: 'fast' }),
    document_id: int({ label: '单据编号', ...requiredOutput, filter: 'fast' }),
    document_no: code({ label: '单号', ...requiredOutput, filter: 'fast' }),
    line_id: int({ label: '单据行', ...requiredOutput }),
    leg: int({ label: '分录', ...requiredOutput }),
    posting_no: int({ label: '过账次数', ...requiredOutput }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['document_no'],
  can: [],
  columns: [
    'occurred_at',
    'sku',
    'location',
    'type',
    'quantity',
    'before',
    'after',
    'unit_cost',
    'value_fen',
    'document_kind',
    'document_no',
    'created_by',
  ],
  filters: ['occurred_at', 'sku', 'location', 'type', 'document_kind', 'document_no', 'agent_label'],
  sums: ['quantity', 'value_fen'],
  large: { facets: ['type', 'document_kind'] },
});
