import { defineEnum } from '../../../platform/enum.ts';

export const inputInvoiceState = defineEnum({
  name: 'input_invoice_state',
  label: '进项发票状态',
  values: [
    { value: 'received', label: '待核对', tone: 'attention' },
    { value: 'matched', label: '已核对', tone: 'good' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
  ],
});

export const invoiceKind = defineEnum({
  name: 'invoice_kind',
  label: '发票类型',
  values: [
    { value: 'digital_special', label: '数电专票', tone: 'info' },
    { value: 'digital_normal', label: '数电普票', tone: 'neutral' },
    { value: 'paper_special', label: '纸质专票', tone: 'info' },
    { value: 'paper_normal', label: '纸质普票', tone: 'neutral' },
  ],
});
