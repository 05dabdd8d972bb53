import { defineDocument } from '../../../platform/document/document.ts';
import { reasonField, standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { namedLines } from '../../../platform/document/named-lines.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { accountTarget } from '../../../platform/identity/identity-targets.ts';
import { outletsInUse } from '../../bank/bank-cell.enum.ts';
import { bankCell } from '../../bank/bank-cell.resource.ts';
import { ofHeadOffice } from '../../shop/goods/cost.ts';
import { docFoot, docLine } from '../doc/doc-fields.ts';
import { stocktakeDifference } from '../stock-values.ts';
import { warehouse } from '../warehouse.resource.ts';
import { differenceReason, stocktakeState, uncountedAs } from './stocktake.enum.ts';

const counted = { required: true, ...systemField } as const;
/** Who signed; the account may go. */
const signerField = (label: string) =>
  ref({ label, to: () => accountTarget, ...systemField, reference: 'weak', filter: 'bounded' });
const progress = { ...counted, computed: true } as const;

/** Counts what a place really has while it goes on working; what differs from the book is posted. */
export const stocktake = defineDocument({
  name: 'stocktake',
  label: '盘点单',
  path: '/api/stocktake',
  page: '/bank/inventory',
  number: { prefix: 'PD', sequence: 'stocktake_no_seq' },
  states: stocktakeState,
  editable: ['draft'],
  events: {
    start: {
      label: '开始盘点',
      from: ['draft'],
      to: 'counting',
      leaf: 'count',
      sets: 'started_at',
      confirm: '出入库照常进行，不需要停业。没有指定商品时，盘点该处有库存的全部商品。',
    },
    finish: {
      label: '结束盘点',
      from: ['counting', 'recounting'],
      to: null,
      leaf: 'count',
      sets: 'counted_at',
      confirm: '初盘差异超过允许件数的商品需要复盘；复盘的商品全部清点后才能结束，没有的在清点页记为 0 件。',
      body: { uncounted: enumOf({ label: uncountedAs.label, of: uncountedAs, help: '复盘时不填' }) },
    },
    explain: {
      label: '填写差异原因',
      done: '已填写',
      from: ['counted'],
      to: null,
      leaf: 'count',
      body: {
        lines: namedLines({
          label: '差异',
          required: true,
          fields: { reason: enumOf({ label: differenceReason.label, of: differenceReason, required: true }) },
        }),
      },
    },
    approve: { ...standardEvents.approve, from: ['counted'] },
    recount: {
      label: '要求复盘',
      from: ['counted'],
      to: 'recounting',
      leaf: 'approve',
      confirm: '有差异的商品全部重新清点，以复盘的数量为准。',
    },
    post: {
      ...standardEvents.post,
      approval: { measures: [stocktakeDifference] },
      confirm:
        '差异计入库存：盘盈入库，盘亏出库。盘亏的商品被订单占用时，先取消未付款的订单（从最新的起），仍不够的已付款订单标为缺货并转采购需求。',
    },
    cancel: {
      label: '取消盘点',
      from: ['draft', 'counting', 'recounting', 'counted', 'approved'],
      to: 'cancelled',
      leaf: 'void',
      body: { reason: reasonField },
      remarks: '取消盘点',
    },
  },
  fields: {
    number: numberField('单号'),
    bank_cell: ref({
      label: '网点',
      help: '网点和仓库选择其一',
      to: () => bankCell,
      picks: outletsInUse,
      filter: 'fast',
    }),
    warehouse: ref({ label: '仓库', to: () => warehouse, filter: 'fast' }),
    tolerance: quantity({
      label: '允许差异（件）',
      help: '初盘与账面相差超过这个件数的商品必须复盘',
      required: true,
      initial: 0,
    }),
    state: stateField(stocktakeState),
    line_count: int({ label: '商品数', ...progress }),
    counted_lines: int({ label: '已盘商品', ...progress }),
    round: int({ label: '盘点轮次', ...counted }),
    difference_quantity: quantity({ label: '差异件数', help: '盘盈为正，盘亏为负', ...counted, sortable: true }),
    difference_fen: money({
      label: '差异金额',
      help: '按平均成本，盘盈为正，盘亏为负',
      ...counted,
      ...ofHeadOffice,
      filter: 'bounded',
      sortable: true,
    }),
    started_at: momentField('开始时间'),
    counted_at: momentField('盘点结束'),
    approved_at: momentField('审核时间'),
    approved_by: signerField('审核人'),
    posted_at: momentField('过账时间'),
    posted_by: signerField('过账人'),
    ...docFoot,
    lines: lines({
      label: '商品',
      help: '不填则盘点该处有库存的全部商品',
      fields: {
        ...docLine,
        counted_quantity: int({ label: '盘点数量', ...systemField }),
        counts: int({ label: '清点次数', ...systemField }),
        is_recount: bool({ label: '需要复盘', ...systemField }),
        book_quantity: int({ label: '账面数量', help: '清点那一刻的账面数量', ...systemField }),
        difference: int({ label: '差异', ...systemField }),
        difference_fen: money({ label: '差异金额', ...systemField, ...ofHeadOffice }),
        reason: enumOf({ label: differenceReason.label, of: differenceReason, ...systemField }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  can: ['create', 'update', 'delete'],
  columns: [
    'number',
    'bank_cell',
    'warehouse',
    'state',
    'line_count',
    'counted_lines',
    'difference_quantity',
    'difference_fen',
    'started_at',
    'posted_at',
    'created_by',
    'created_at',
  ],
  filters: ['number', 'bank_cell', 'warehouse', 'started_at', 'posted_at', 'created_at', 'agent_label'],
  tabs: 'state',
  sums: ['difference_fen'],
  form: [
    { title: '盘点', fields: ['bank_cell', 'warehouse', 'tolerance', 'remark'] },
    { title: '商品', fields: ['lines'] },
  ],
});
