import { definePrint } from '../../../platform/document/document.ts';
import type { PrintColumn, PrintFact, PrintLayout } from '../../../platform/document/print-layout.ts';
import type { EnumDeclaration } from '../../../platform/enum.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { saleOrder } from '../order/sale-order.document.ts';
import { quotation } from '../quotation/quotation.document.ts';
import { quotationState, saleOrderState, settlementState } from '../sale.enum.ts';
import { saleSettlement } from '../settlement/sale-settlement.document.ts';

const required = true;

const fields = {
  id: int({ label: '编号', required }),
  number: code({ label: '单号', required }),
  state: text({ label: '状态', required }),
  customer_name: text({ label: '客户', required }),
  contact: text({ label: '联系人' }),
  where: text({ label: '地址' }),
  from_date: date({ label: '开始日期' }),
  to_date: date({ label: '截止日期' }),
  terms: text({ label: '条件' }),
  amount_fen: money({ label: '合计', required }),
  created_by_name: text({ label: '经办' }),
  created_at: datetime({ label: '日期', required }),
  remark: text({ label: '备注' }),
  lines: lines({
    label: '明细',
    required,
    fields: {
      id: int({ label: '编号', required }),
      note: text({ label: '来源' }),
      sku_code: code({ label: 'SKU编码', required }),
      goods_name: text({ label: '商品名称', required }),
      spec_text: text({ label: '规格' }),
      unit: text({ label: '单位' }),
      quantity: quantity({ label: '数量', required }),
      price: decimal({ label: '单价(元)', places: 6, required }),
      tax_rate: text({ label: '税率' }),
      amount_fen: money({ label: '金额', required }),
    },
  }),
} as const;

interface Labels {
  readonly states: EnumDeclaration;
  readonly to: string;
  readonly facts: readonly PrintFact[];
  readonly note?: string;
  readonly signatures: readonly string[];
}

/** The print document of a sale: the same parties and goods, with its own days and signatures. */
function layoutOf(name: string, { states, to, facts, note, signatures }: Labels): PrintLayout {
  const source: PrintColumn[] = note === undefined ? [] : [{ label: note, field: 'note', look: 'code' }];
  return {
    name,
    subtitle: [{ field: 'state', of: states }],
    facts: [
      { label: '客户', values: ['customer_name', 'contact'], below: 'where' },
      ...facts,
      { label: to, values: ['to_date'] },
      { label: '经办', values: ['created_by_name', 'created_at'] },
      { label: '备注', values: ['remark'] },
    ],
    columns: [
      ...source,
      { label: 'SKU编码', field: 'sku_code', look: 'code' },
      { label: '商品', field: 'goods_name', below: 'spec_text' },
      { label: '单位', field: 'unit' },
      { label: '数量', field: 'quantity', sum: true },
      { label: '含税单价(元)', field: 'price' },
      { label: '税率', field: 'tax_rate' },
      { label: '金额(元)', field: 'amount_fen', sum: true },
    ],
    signatures,
  };
}

export const quotationPrint = definePrint(quotation, {
  fields,
  layout: layoutOf('quotation', {
    ...{ states: quotationState, to: '有效期至' },
    facts: [{ label: '付款与交货', values: ['terms'] }],
    signatures: ['报价人', '审核人', '客户确认（盖章）'],
  }),
});

export const saleOrderPrint = definePrint(saleOrder, {
  fields,
  layout: layoutOf('sale-order', {
    ...{ states: saleOrderState, to: '要求到货' },
    facts: [],
    signatures: ['制单人', '审核人', '发货人', '客户签收'],
  }),
});

export const settlementPrint = definePrint(saleSettlement, {
  fields,
  layout: layoutOf('sale-settlement', {
    ...{ states: settlementState, to: '截止日期', note: '出入库单' },
    facts: [{ label: '开始日期', values: ['from_date'] }],
    signatures: ['制单人', '审核人', '客户确认（盖章）'],
  }),
});
