import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { docFoot, docHead, docLine, docReviewed, docTravelled, owned } from '../doc/doc-fields.ts';
import { warehouse } from '../warehouse.resource.ts';
import { transferState } from './transfer.enum.ts';

const counted = { required: true, ...owned } as const;

/** One document with an out leg, a time in transit and an in leg; what does not arrive stays open until it is explained. */
export const transfer = defineResource({
  name: 'transfer',
  label: '调拨单',
  path: '/api/transfer',
  page: '/admin-psi/warehouses/io/outbound-docs',
  only: { field: 'kind', values: ['transfer'] },
  fields: {
    ...docHead,
    from_location: ref({ label: '发出仓库', to: () => warehouse, required: true, filter: 'fast' }),
    to_location: ref({ label: '收货仓库', to: () => warehouse, required: true, filter: 'fast' }),
    state: enumOf({ label: '状态', of: transferState, required: true, ...owned, filter: 'fast' }),
    total_quantity: quantity({ label: '调拨件数', ...counted, filter: 'bounded', sortable: true }),
    amount_fen: money({
      label: '成本金额',
      help: '发出时的移动平均成本',
      ...counted,
      filter: 'bounded',
      sortable: true,
    }),
    missing_quantity: quantity({ label: '未收到', ...counted }),
    ...docReviewed,
    ...docTravelled,
    ...docFoot,
    lines: lines({
      label: '明细',
      required: true,
      fields: {
        ...docLine,
        expected_quantity: quantity({ label: '调拨数量', required: true, min: 1 }),
        received_quantity: quantity({ label: '已收到', ...owned }),
        lost_quantity: quantity({ label: '丢失', ...owned }),
        returned_quantity: quantity({ label: '退回', ...owned }),
        amount_fen: money({ label: '成本金额', ...owned }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  can: ['create', 'update', 'delete', 'export'],
  columns: [
    'number',
    'from_location',
    'to_location',
    'state',
    'total_quantity',
    'missing_quantity',
    'amount_fen',
    'dispatched_at',
    'received_at',
    'created_by',
    'created_at',
  ],
  filters: ['number', 'from_location', 'to_location', 'dispatched_at', 'received_at', 'created_at', 'agent_label'],
  tabs: 'state',
  sums: ['total_quantity', 'amount_fen'],
  form: [
    { title: '调拨', fields: ['from_location', 'to_location', 'remark'] },
    { title: '明细', fields: ['lines'] },
    { title: '附件', fields: ['pictures'] },
  ],
});
