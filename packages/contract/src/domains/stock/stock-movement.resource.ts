import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { decimal } from '../../platform/fields/number/decimal.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { date } from '../../platform/fields/time/date.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource, type Reader } from '../../platform/resource/resource.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { bankCell } from '../bank/bank-cell.resource.ts';
import { ofHeadOffice } from '../shop/goods/cost.ts';
import { sku } from '../shop/goods/sku.resource.ts';
import { location } from './place/location.resource.ts';
import { locationKind, movementType } from './stock.enum.ts';
import { stockDocumentKind } from './stock-document-kind.enum.ts';

const requiredOutput = { required: true, read_only: true } as const;

/** What moved at branches. */
const reader = (page: PagePath): Reader => ({
  page,
  only: { field: 'location_kind', values: [locationKind.bank_cell] },
  can: ['export'],
});

/** One change of a balance, written once and never changed: the balance is the sum of its movements. */
export const stockMovement = defineResource({
  name: 'stock_movement',
  label: '库存明细',
  path: '/api/stock_movement',
  page: '/stock-detail/list',
  readers: [reader('/stock-detail/bank-list'), reader('/stock-detail/bank-list-old')],
  fields: {
    occurred_at: datetime({ label: '发生时间', ...requiredOutput, filter: 'fast', sortable: true }),
    location_kind: enumOf({ label: '地点类型', of: locationKind, ...requiredOutput, filter: 'fast' }),
    location: ref({ label: '地点', to: () => location, ...requiredOutput, filter: 'fast' }),
    bank_cell: ref({ label: '网点', to: () => bankCell, read_only: true, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...requiredOutput, filter: 'fast' }),
    type: enumOf({ label: '类型', of: movementType, ...requiredOutput, filter: 'fast' }),
    is_in: bool({ label: '计入收入', help: '台账中记在收入方', ...requiredOutput, filter: 'bounded' }),
    quantity: quantity({
      label: '数量',
      help: '入库为正，出库为负',
      ...requiredOutput,
      filter: 'bounded',
      sortable: true,
    }),
    in_quantity: quantity({ label: '收入', ...requiredOutput, computed: true }),
    out_quantity: quantity({ label: '发出', ...requiredOutput, computed: true }),
    before: quantity({ label: '变动前', ...requiredOutput }),
    after: quantity({ label: '变动后', ...requiredOutput }),
    unit_cost: decimal({ label: '单位成本(元)', places: 6, ...requiredOutput, ...ofHeadOffice }),
    value_fen: money({ label: '金额', ...requiredOutput, ...ofHeadOffice, filter: 'bounded', sortable: true }),
    document_kind: enumOf({ label: '单据类型', of: stockDocumentKind, ...requiredOutput, filter: 'fast' }),
    document_id: int({ label: '单据编号', ...requiredOutput, filter: 'fast' }),
    document_no: code({ label: '单号', ...requiredOutput, filter: 'fast' }),
    reverses_id: int({ label: '更正的单据编号', read_only: true, computed: true }),
    reverses_no: code({ label: '更正', help: '本条冲销的出入库的单号', read_only: true, computed: true }),
    corrects_day: date({
      label: '更正已结账的日期',
      help: '所冲销的出入库所在的月份当时已结账',
      read_only: true,
      computed: true,
    }),
    line_id: int({ label: '单据行', ...requiredOutput }),
    leg: int({ label: '分录', ...requiredOutput }),
    posting_no: int({ label: '过账次数', ...requiredOutput }),
    lots: text({ label: '批次', help: '有保质期的SKU：批次号和件数', read_only: true, computed: true }),
    agent_label: ref({ label: '分公司', to: () => agentLabel, read_only: true, filter: 'fast' }),
  },
  label_fields: ['document_no'],
  can: [],
  columns: [
    ...(['occurred_at', 'sku', 'location', 'type', 'quantity'] as const),
    ...(['before', 'after', 'unit_cost', 'value_fen', 'document_kind'] as const),
    ...(['document_no', 'created_by'] as const),
  ],
  folded: { document_no: ['reverses_no', 'corrects_day'] },
  filters: [
    ...(['occurred_at', 'sku', 'location_kind', 'location', 'bank_cell'] as const),
    ...(['type', 'document_kind', 'document_no', 'agent_label'] as const),
  ],
  sums: ['quantity', 'value_fen'],
  large: { facets: ['type', 'document_kind', 'location_kind'] },
});
