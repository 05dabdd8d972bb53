import { defineRecordAction } from '../../../platform/action.ts';
import { defineDocument } from '../../../platform/document/document.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { namedLines } from '../../../platform/document/named-lines.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { agentLabel } from '../../agent/agent-label.resource.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { location } from '../../stock/place/location.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { supplierPages } from '../fulfilment-pages.ts';
import { purchaseNumber } from '../order/purchase-fields.ts';
import { subOrderState, supplierShipmentState } from '../order/purchase-order.enum.ts';
import { subOrder } from '../order/sub-order.document.ts';
import { purchaseRefusal } from '../purchase.errors.ts';

const page = '/admin-psi/user/purchases/supplier-shipping';
const counted = { required: true, ...systemField } as const;

const packed = {
  carrier: enumOf({ label: '承运方', of: carrier }),
  tracking_no: code({ label: '运单号', max: 40 }),
  carton_count: int({ label: '箱数', required: true, initial: 1, min: 1, max: 2000 }),
  pallet_count: int({ label: '托盘数', min: 0, max: 200 }),
  expected_date: date({ label: '预计到货', required: true }),
} as const;

/** Advance notice of goods on their way from a supplier to a warehouse or a branch. */
export const supplierShipment = defineDocument({
  name: 'supplier_shipment',
  label: '供应商发货单',
  path: '/api/supplier_shipment',
  page,
  readers: [{ page: supplierPages.lines, can: ['export'] }],
  number: purchaseNumber('FH'),
  states: supplierShipmentState,
  editable: [],
  events: {
    arrive: { label: '登记到货', from: ['sent'], to: 'arrived', leaf: 'arrive', sets: 'arrived_at' },
    take_back: {
      label: '撤回发货',
      from: ['sent'],
      to: 'void',
      permission: [`${page}#ship`, `${supplierPages.lines}#ship_purchase`],
      sets: 'taken_back_at',
      confirm: '这次发货不再算数，件数回到待发。',
    },
  },
  relations: { made_from: ['sub_order'] },
  fields: {
    number: numberField('发货单号'),
    sub_order: ref({ label: '采购子单', to: () => subOrder, ...counted, filter: 'fast' }),
    supplier: ref({ label: '供应商', to: () => supplier, ...counted, filter: 'fast' }),
    location: ref({ label: '收货地点', to: () => location, ...counted, filter: 'fast' }),
    state: stateField(supplierShipmentState),
    total_quantity: quantity({ label: '件数', ...counted, filter: 'bounded', sortable: true }),
    carrier: { ...packed.carrier, ...systemField, filter: 'bounded' },
    tracking_no: { ...packed.tracking_no, ...systemField, filter: 'fast' },
    carton_count: { ...packed.carton_count, ...systemField },
    pallet_count: { ...packed.pallet_count, ...systemField },
    expected_date: { ...packed.expected_date, ...systemField, filter: 'fast', sortable: true },
    arrived_at: momentField('到货时间'),
    taken_back_at: momentField('撤回时间'),
    agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
    remark: longText({ label: '备注', max: 200, ...systemField }),
    lines: lines({
      label: '明细',
      ...systemField,
      fields: {
        id: int({ label: '编号' }),
        sku: ref({ label: 'SKU', to: () => sku, ...counted }),
        quantity: quantity({ label: '件数', ...counted }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments'],
  can: [],
  columns: [
    ...(['number', 'sub_order', 'supplier', 'location', 'total_quantity', 'carton_count'] as const),
    ...(['pallet_count', 'tracking_no', 'expected_date', 'state', 'created_at'] as const),
  ],
  filters: [
    ...(['number', 'sub_order', 'supplier', 'location', 'carrier', 'tracking_no'] as const),
    ...(['expected_date', 'created_at', 'agent_label'] as const),
  ],
  tabs: 'state',
  sums: ['total_quantity'],
});

/** Announces goods of a sub-order that leave the supplier. */
export const shipSubOrder = defineRecordAction(subOrder, 'ship', {
  label: '发货',
  done: '已通知收货方',
  permission: [`${page}#ship`, `${supplierPages.lines}#ship_purchase`],
  when: ({ state }: { readonly state: unknown }) =>
    state === subOrderState.received || state === subOrderState.closed
      ? purchaseRefusal('purchase.ended', {})
      : undefined,
  body: {
    ...packed,
    lines: namedLines({
      label: '发货明细',
      help: '未列出的明细发完',
      fields: { quantity: quantity({ label: '件数', required: true }) },
    }),
    remark: longText({ label: '备注', max: 200 }),
  },
});
