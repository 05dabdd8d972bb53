import { defineDocument } from '../../../platform/document/document.ts';
import { reasonField, standardEvents, waitingEvents } from '../../../platform/document/document-event.ts';
import { momentField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { lineId, namedLines } from '../../../platform/document/named-lines.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { type RefTarget, ref } from '../../../platform/fields/choice/ref.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { inUse } from '../../../platform/usage-state.enum.ts';
import {
  docFoot,
  docHead,
  docLine,
  docReviewed,
  docSignature,
  docSigned,
  docTravelled,
  stockNumber,
} from '../doc/doc-fields.ts';
import { lotsField } from '../lot/has-lots.ts';
import { lotChoiceWords, lotLeaf } from '../lot/lot-choice.ts';
import { location } from '../place/location.resource.ts';
import { shortageOutcome, transferState, transferType } from './transfer.enum.ts';

const counted = { required: true, ...systemField } as const;

/** One document with an out leg, a time in transit and an in leg; what does not arrive stays open until it is explained. */
export const transfer = defineDocument({
  name: 'transfer',
  label: '调拨单',
  path: '/api/transfer',
  page: '/admin-psi/warehouses/io/outbound-docs',
  only: { field: 'kind', values: ['transfer'] },
  number: stockNumber('DB'),
  states: transferState,
  editable: ['draft'],
  events: {
    ...waitingEvents,
    choose_lots: { ...lotChoiceWords, from: ['approved'], to: null, leaf: lotLeaf, remarks: '指定批次' },
    dispatch: {
      label: '发出',
      from: ['approved'],
      to: 'in_transit',
      leaf: 'post',
      sets: 'dispatched_at',
      confirm: '商品离开发出仓库，进入在途。',
    },
    receive: {
      label: '收货',
      from: ['in_transit'],
      to: null,
      leaf: 'receive',
      sets: 'received_at',
      body: {
        lines: namedLines({
          label: '实收',
          help: '未列出的明细按发出数量收货；少收的留作差异',
          fields: { quantity: quantity({ label: '实收件数', required: true }) },
        }),
        ...docSigned,
      },
    },
    settle: {
      label: '处理差异',
      from: ['short'],
      to: null,
      leaf: 'settle',
      body: {
        line: { ...lineId, label: '商品' },
        outcome: enumOf({ label: '处理方式', of: shortageOutcome, required: true }),
        quantity: quantity({ label: '件数', required: true, min: 1 }),
        reason: reasonField,
      },
    },
    reverse: {
      ...standardEvents.reverse,
      from: ['in_transit', 'received'],
      confirm: '生成一张冲销单，商品连同在途成本退回发出地点。',
    },
  },
  relations: { reverses: 'reverses' },
  fields: {
    ...docHead,
    type: enumOf({
      label: '调拨类型',
      help: '由对方的类型决定',
      of: transferType,
      required: true,
      ...systemField,
      filter: 'fast',
    }),
    from_location: ref({ label: '发出地点', to: () => location, picks: inUse, required: true, filter: 'fast' }),
    to_location: ref({ label: '收货地点', to: () => location, picks: inUse, required: true, filter: 'fast' }),
    state: stateField(transferState),
    total_quantity: quantity({ label: '调拨件数', ...counted, filter: 'bounded', sortable: true }),
    amount_fen: money({
      label: '成本金额',
      help: '发出时的移动平均成本',
      ...counted,
      filter: 'bounded',
      sortable: true,
    }),
    missing_quantity: quantity({ label: '未收到', ...counted, computed: true }),
    has_lots: lotsField,
    ...docReviewed,
    ...docTravelled,
    ...docSignature,
    reversed_at: momentField('冲销时间'),
    reverses: ref({ label: '冲销原单', to: (): RefTarget => transfer, ...systemField, filter: 'fast' }),
    ...docFoot,
    lines: lines({
      label: '明细',
      required: true,
      fields: {
        ...docLine,
        expected_quantity: quantity({ label: '调拨数量', required: true, min: 1 }),
        received_quantity: quantity({ label: '已收到', ...systemField }),
        lost_quantity: quantity({ label: '丢失', ...systemField }),
        returned_quantity: quantity({ label: '退回', ...systemField }),
        amount_fen: money({ label: '成本金额', ...systemField }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  can: ['create', 'update', 'delete'],
  columns: [
    'number',
    'type',
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
  filters: [
    'number',
    'type',
    'from_location',
    'to_location',
    'dispatched_at',
    'received_at',
    'created_at',
    'agent_label',
  ],
  tabs: 'state',
  sums: ['total_quantity', 'amount_fen'],
  form: [
    { title: '调拨', fields: ['from_location', 'to_location', 'remark'] },
    { title: '明细', fields: ['lines'] },
    { title: '附件', fields: ['pictures'] },
  ],
});
