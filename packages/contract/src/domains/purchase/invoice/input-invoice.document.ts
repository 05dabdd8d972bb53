import { defineDocument } from '../../../platform/document/document.ts';
import { standardEvents } from '../../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { taxRate } from '../../setting/tax-rate.enum.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { supplier } from '../../supplier/supplier.resource.ts';
import { purchaseNumber } from '../order/purchase-fields.ts';
import { subOrder } from '../order/sub-order.document.ts';
import { invoiceDifference, invoicePriceDifference } from '../purchase-values.ts';
import { inputInvoiceState, invoiceKind } from './input-invoice.enum.ts';

const counted = { required: true, ...systemField } as const;

/** An invoice of a supplier: its pieces were ordered and received, and are invoiced once. */
export const inputInvoice = defineDocument({
  name: 'input_invoice',
  label: '进项发票',
  path: '/api/input_invoice',
  page: '/admin-frm/payment-docs/input-invoice',
  number: purchaseNumber('JX'),
  states: inputInvoiceState,
  editable: ['received'],
  events: {
    fill: {
      label: '带出未开票明细',
      done: '已带出',
      from: ['received'],
      to: 'received',
      leaf: 'update',
      confirm: '现有明细会被替换。',
    },
    match: {
      label: '核对',
      done: '已核对',
      from: ['received'],
      to: 'matched',
      leaf: 'match',
      sets: 'matched_at',
      approval: { measures: [invoicePriceDifference, invoiceDifference] },
      confirm: '计入采购订单的已开票数量。',
    },
    void: { ...standardEvents.void, from: ['received', 'matched'], confirm: '已核对的数量退回未开票。' },
  },
  fields: {
    number: numberField('登记单号'),
    supplier: ref({ label: '供应商', to: () => supplier, required: true, filter: 'fast' }),
    invoice_no: code({ label: '发票号码', help: '纸票为代码加号码', required: true, max: 20, filter: 'fast' }),
    kind: enumOf({ label: '发票类型', of: invoiceKind, required: true, initial: 'digital_special', filter: 'bounded' }),
    invoice_date: date({ label: '开票日期', required: true, filter: 'bounded', sortable: true }),
    state: stateField(inputInvoiceState),
    amount_fen: money({ label: '金额', help: '不含税', ...counted, filter: 'bounded', sortable: true }),
    tax_fen: money({ label: '税额', ...counted }),
    matched_at: momentField('核对时间'),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '明细',
      help: '可先不填，登记后带出',
      max: 500,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        sub_order: ref({ label: '采购子单', to: () => subOrder, required: true }),
        sku: ref({ label: 'SKU', to: () => sku, required: true }),
        quantity: quantity({ label: '开票数量', required: true, min: 1 }),
        price: decimal({ label: '订单单价(元)', places: 6, ...systemField }),
        amount_fen: money({ label: '开票金额', help: '不含税；不填按订单价' }),
        tax_rate: enumOf({ label: '税率', of: taxRate, ...systemField }),
        tax_fen: money({ label: '税额', help: '不填按税率' }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'attachments', 'links'],
  found_by: ['invoice_no'],
  can: ['create', 'update', 'delete'],
  columns: [
    ...(['number', 'invoice_no', 'supplier', 'kind', 'invoice_date'] as const),
    ...(['amount_fen', 'tax_fen', 'state', 'matched_at', 'created_by', 'created_at'] as const),
  ],
  filters: ['number', 'invoice_no', 'supplier', 'kind', 'invoice_date', 'matched_at', 'created_by', 'created_at'],
  tabs: 'state',
  sums: ['amount_fen', 'tax_fen'],
  form: [
    { title: '发票', fields: ['supplier', 'invoice_no', 'kind', 'invoice_date', 'remark'] },
    { title: '明细', fields: ['lines'] },
  ],
});
