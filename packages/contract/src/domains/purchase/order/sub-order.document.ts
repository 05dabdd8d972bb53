import { defineAction } from '../../../platform/action.ts';
import { defineDocument } from '../../../platform/document/document.ts';
import { type HeaderFacts, reasonField } from '../../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { lineId, namedLines } from '../../../platform/document/named-lines.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { stockDoc } from '../../stock/doc/stock-doc.document.ts';
import { lotFields } from '../../stock/lot/lot-fields.ts';
import { outboundDoc } from '../../stock/outbound/outbound-doc.document.ts';
import { location } from '../../stock/place/location.resource.ts';
import { receivedOver } from '../../stock/stock-values.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { supplierPages } from '../fulfilment-pages.ts';
import { purchaseRefusal } from '../purchase.errors.ts';
import { followedLine, orderedLine, paidFigure, purchaseNumber } from './purchase-fields.ts';
import { purchaseOrder } from './purchase-order.document.ts';
import { subOrderState } from './purchase-order.enum.ts';

const page = '/admin-psi/user/purchases/sub-orders';
const { tax_rate, needed_date, ...goods } = orderedLine;
const note = longText({ label: '备注', max: 200 });
const required = true;
const lot = int({ label: '批次', help: '不填时先退最近收的批次', min: 1, max: Number.MAX_SAFE_INTEGER });
const counted = { required, ...systemField } as const;
const ofLot = {
  lot_no: code({ label: '批次号', required }),
  quantity: quantity({ label: '可退件数', required }),
} as const;

/** The part of a purchase order that one place receives, a warehouse or a branch. */
export const subOrder = defineDocument({
  name: 'sub_order',
  label: '采购子单',
  path: '/api/sub_order',
  page,
  readers: [{ page: supplierPages.lines, can: ['export'] }, { page: '/admin-psi/user/purchases/supplier-shipping' }],
  number: purchaseNumber('ZD'),
  states: subOrderState,
  editable: [],
  events: {
    confirm: {
      label: '供应商确认',
      refused: '确认',
      done: '已确认',
      from: ['pending', 'confirmed'],
      to: 'confirmed',
      permission: [`${page}#confirm`, `${supplierPages.lines}#confirm`],
      sets: 'confirmed_at',
      body: {
        lines: namedLines({
          label: '确认',
          help: '未列出的明细按订购数量和需要日期确认',
          fields: {
            quantity: quantity({ label: '确认数量', required: true }),
            date: date({ label: '到货日期' }),
            note: text({ label: '说明', max: 200 }),
          },
        }),
      },
    },
    receive: {
      label: '收货',
      from: ['pending', 'confirmed', 'part_received'],
      to: null,
      leaf: 'receive',
      approval: { measures: [receivedOver] },
      body: {
        lines: namedLines({
          label: '收货',
          help: '未列出的明细按待收数量全收，未过账入库单中的除外',
          fields: {
            quantity: quantity({ label: '合格入库', required: true }),
            rejected: quantity({ label: '拒收' }),
            ...lotFields,
          },
        }),
        note,
      },
      confirm: '合格的入库并记应付，生成已过账的入库单。',
    },
    prepare: {
      label: '生成入库单',
      done: '入库单草稿已生成',
      from: ['pending', 'confirmed', 'part_received'],
      to: null,
      leaf: 'receive',
      when: ({ is_at_branch }: HeaderFacts) =>
        is_at_branch === true ? purchaseRefusal('purchase.prepared_at_branch', {}) : undefined,
      confirm: '按未收数量生成入库单草稿，审核、清点后入库。',
    },
    send_back: {
      label: '退货',
      from: ['part_received', 'received', 'closed'],
      to: null,
      leaf: 'send_back',
      body: {
        lines: namedLines({
          label: '退货',
          required: true,
          fields: { quantity: quantity({ label: '退货件数', required }), lot },
        }),
        reason: reasonField,
      },
      confirm: '从收货地点出库退给供应商，应付相应减少；已开票的还要供应商开红字发票。',
    },
    close: { label: '关闭', from: ['pending', 'confirmed', 'part_received'], to: 'closed', sets: 'closed_at' },
  },
  relations: { made_from: ['purchase_order'], led_to: { documents: () => [stockDoc, outboundDoc], by: 'source_no' } },
  fields: {
    number: numberField('子单号'),
    purchase_order: ref({ label: '采购订单', to: () => purchaseOrder, ...counted, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, ...counted, filter: 'fast' }),
    location: ref({ label: '收货地点', to: () => location, ...counted, filter: 'fast' }),
    is_at_branch: bool({ label: '网点收货', ...systemField, computed: true }),
    state: stateField(subOrderState),
    amount_fen: money({ label: '金额', help: '不含税', ...paidFigure, filter: 'bounded', sortable: true }),
    open_quantity: quantity({ label: '未收件数', ...counted, filter: 'bounded', sortable: true }),
    needed_date: date({ label: '需要日期', ...systemField, filter: 'fast', sortable: true }),
    promised_date: date({
      label: '承诺到货',
      help: '各行最晚的一天',
      ...systemField,
      filter: 'bounded',
      sortable: true,
    }),
    confirmed_at: momentField('确认时间'),
    closed_at: momentField('关闭时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 500, ...systemField }),
    lines: lines({ label: '明细', ...systemField, fields: { ...goods, ...followedLine, tax_rate, needed_date } }),
  },
  label_fields: ['number'],
  narrowed_by: ['supplier'],
  features: ['comments', 'attachments', 'links'],
  can: [],
  columns: [
    ...(['number', 'purchase_order', 'supplier', 'location', 'open_quantity', 'amount_fen'] as const),
    ...(['state', 'needed_date', 'promised_date', 'created_at'] as const),
  ],
  filters: [
    ...(['number', 'purchase_order', 'supplier', 'location', 'needed_date', 'promised_date'] as const),
    ...(['open_quantity', 'created_at', 'agent_label'] as const),
  ],
  tabs: 'state',
  sums: ['amount_fen', 'open_quantity'],
});

/** What is still to come of its lines, less what lies in documents that are not posted, and the lots that can go back. */
export const readOpenPieces = defineAction({
  name: 'sub_order.open',
  method: 'GET',
  path: '/api/sub_order/{id}/open/',
  label: '查看待收件数和可退批次',
  permission: page,
  traces: 'none',
  body: {},
  reply: {
    fields: {
      drafts: text({ label: '未过账的入库单' }),
      lines: lines({ label: '明细', required, fields: { line: lineId, open: quantity({ label: '待收', required }) } }),
      lots: lines({ label: '可退批次', required, fields: { line: lineId, lot: { ...lot, required }, ...ofLot } }),
    },
  },
});
