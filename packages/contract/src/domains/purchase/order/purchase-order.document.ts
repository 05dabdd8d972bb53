import { defineDocument } from '../../../platform/document/document.ts';
import { reasonField, reviewEvents, standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { inUse, usageState } from '../../../platform/usage-state.enum.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { location } from '../../stock/place/location.resource.ts';
import { locationKind } from '../../stock/stock.enum.ts';
import { warehouse } from '../../stock/warehouse.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { purchasedAmount, purchasePriceRise } from '../purchase-values.ts';
import { followedLine, orderedLine, purchaseNumber } from './purchase-fields.ts';
import { purchaseOrderState, purchasePriceSource } from './purchase-order.enum.ts';

/** The kinds of places that take in goods of suppliers. */
export const receivingKinds = [locationKind.warehouse, locationKind.bank_cell] as const;

const counted = { required: true, ...systemField } as const;

/** Goods that are ordered from a supplier; one sub-order for each place that they go to. */
export const purchaseOrder = defineDocument({
  name: 'purchase_order',
  label: '采购订单',
  path: '/api/purchase_order',
  page: '/admin-psi/user/purchases/purchase-orders',
  number: purchaseNumber('CG'),
  states: purchaseOrderState,
  editable: ['draft'],
  events: {
    ...reviewEvents,
    approve: { ...standardEvents.approve, approval: { measures: [purchasePriceRise, purchasedAmount] } },
    order: {
      label: '下单',
      from: ['approved'],
      to: 'ordered',
      leaf: 'order',
      sets: 'ordered_at',
      confirm: '按收货地点拆成采购子单，供应商马上能看到并确认。',
    },
    close: {
      label: '关闭',
      from: ['ordered', 'part_received'],
      to: 'closed',
      leaf: 'void',
      sets: 'closed_at',
      body: { reason: reasonField },
      remarks: '关闭',
      confirm: '没收完的不再收，未过账的入库单一并删除，缺口重新计入待采购。',
    },
    void: { ...standardEvents.void, from: ['draft', 'submitted', 'approved'] },
  },
  fields: {
    number: numberField('采购单号'),
    supplier: ref({ label: '供应商', to: () => supplier, required: true, filter: 'fast' }),
    warehouse: ref({ label: '收货仓库', to: () => warehouse, picks: inUse, required: true, filter: 'fast' }),
    state: stateField(purchaseOrderState),
    amount_fen: money({ label: '金额', help: '不含税', ...counted, filter: 'bounded', sortable: true }),
    received_fen: money({ label: '已收金额', help: '减去退货', ...counted, filter: 'bounded', sortable: true }),
    paid_fen: money({ label: '已付金额', help: '已核销的应付，减去已退回的', ...systemField, computed: true }),
    invoiced_fen: money({ label: '已开票金额', help: '已核对的进项发票，不含税', ...systemField, computed: true }),
    red_due_fen: money({ label: '待开红字金额', help: '开票后退货的，不含税', ...systemField, computed: true }),
    needed_date: date({ label: '需要日期', filter: 'bounded', sortable: true }),
    submitted_at: momentField('提交时间'),
    approved_at: momentField('审核时间'),
    ordered_at: momentField('下单时间'),
    closed_at: momentField('关闭时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '明细',
      required: true,
      max: 500,
      fields: {
        ...orderedLine,
        location: ref({
          label: '送到',
          help: '仓库或网点，不填为收货仓库',
          to: () => location,
          picks: { state: usageState.enabled, kind: receivingKinds },
        }),
        price_source: enumOf({ label: '价格来源', of: purchasePriceSource, ...systemField }),
        last_price: decimal({ label: '上次采购价(元)', places: 6, ...systemField }),
        ...followedLine,
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    ...(['number', 'supplier', 'warehouse', 'amount_fen', 'received_fen', 'invoiced_fen', 'red_due_fen'] as const),
    ...(['paid_fen', 'state', 'needed_date', 'ordered_at', 'created_by', 'created_at'] as const),
  ],
  filters: [
    ...(['number', 'supplier', 'warehouse', 'amount_fen', 'needed_date', 'ordered_at'] as const),
    ...(['created_by', 'created_at', 'agent_label'] as const),
  ],
  tabs: 'state',
  sums: ['amount_fen', 'received_fen'],
  form: [
    { title: '采购', fields: ['supplier', 'warehouse', 'needed_date', 'remark'] },
    { title: '明细', fields: ['lines'] },
  ],
});
