import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { warehouse } from '../warehouse.resource.ts';
import { docCorrects, docFoot, docHead, docLine, docPosted, docReviewed, owned } from './doc-fields.ts';
import { inboundType, stockDocState } from './stock-doc.enum.ts';

/** A document that moves stock when it is posted. */
export const stockDoc = defineResource({
  name: 'stock_doc',
  label: '入库单',
  path: '/api/stock_doc',
  page: '/admin-psi/warehouses/io/inbound-docs',
  only: { field: 'kind', values: ['inbound'] },
  fields: {
    ...docHead,
    type: enumOf({ label: '入库类型', of: inboundType, required: true, initial: 101, filter: 'fast' }),
    to_location: ref({ label: '入库仓库', to: () => warehouse, required: true, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, filter: 'fast' }),
    state: enumOf({ label: '状态', of: stockDocState, required: true, ...owned, filter: 'fast' }),
    total_quantity: quantity({ label: '总数量', required: true, ...owned, filter: 'bounded', sortable: true }),
    amount_fen: money({ label: '总金额', required: true, ...owned, filter: 'bounded', sortable: true }),
    ...docReviewed,
    ...docPosted,
    reverses: ref({ label: '冲销原单', to: (): RefTarget => stockDoc, ...owned, filter: 'fast' }),
    ...docCorrects,
    ...docFoot,
    lines: lines({
      label: '明细',
      required: true,
      fields: {
        ...docLine,
        expected_quantity: quantity({ label: '应收数量', required: true, min: 1 }),
        actual_quantity: quantity({ label: '实收数量' }),
        unit_price: decimal({ label: '单价(元)', places: 6, required: true }),
        amount_fen: money({ label: '金额', ...owned }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  can: ['create', 'update', 'delete', 'export'],
  columns: [
    'number',
    'type',
    'to_location',
    'supplier',
    'total_quantity',
    'amount_fen',
    'state',
    'posted_at',
    'created_by',
    'created_at',
  ],
  filters: ['number', 'type', 'to_location', 'supplier', 'posted_at', 'created_at', 'agent_label'],
  tabs: 'state',
  sums: ['total_quantity', 'amount_fen'],
  form: [
    { title: '单据', fields: ['type', 'to_location', 'supplier', 'remark'] },
    { title: '明细', fields: ['lines'] },
    { title: '附件', fields: ['pictures'] },
  ],
});
