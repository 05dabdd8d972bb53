import type { NumberRule } from '../../../platform/document/document.ts';
import { systemField } from '../../../platform/document/document-fields.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { taxRate } from '../../setting/tax-rate.enum.ts';
import { ofHeadOffice } from '../../shop/goods/cost.ts';
import { sku } from '../../shop/goods/sku.resource.ts';

export const purchaseNumber = <const P extends string>(prefix: P) =>
  ({ prefix, sequence: 'purchase_doc_no_seq' }) satisfies NumberRule;

export const paidFigure = { ...systemField, ...ofHeadOffice } as const;

/** What is ordered on a line; prices are without tax. */
export const orderedLine = {
  id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
  sku: ref({ label: 'SKU', to: () => sku, required: true }),
  quantity: quantity({ label: '订购数量', required: true, min: 1 }),
  price: decimal({
    label: '单价(元)',
    help: '不含税；不填依次取当日协议价、上次采购价、供应商报价',
    places: 6,
    ...ofHeadOffice,
  }),
  amount_fen: money({ label: '金额', ...paidFigure }),
  tax_rate: enumOf({ label: '税率', help: '不填按供应商开票税率', of: taxRate }),
  needed_date: date({ label: '需要日期' }),
} as const;

/** What the supplier confirmed of a line, and what became of it. */
export const followedLine = {
  confirmed_quantity: quantity({ label: '确认数量', ...systemField }),
  received_quantity: quantity({ label: '已收', ...systemField }),
  returned_quantity: quantity({ label: '已退', ...systemField }),
  rejected_quantity: quantity({ label: '拒收', ...systemField }),
  shipped_quantity: quantity({ label: '已发', ...systemField }),
  closed_quantity: quantity({ label: '不再收', ...systemField }),
  invoiced_quantity: quantity({ label: '已开票数量', ...systemField }),
  confirmed_date: date({ label: '确认到货', ...systemField }),
  supplier_note: text({ label: '供应商备注', max: 200, ...systemField }),
} as const;
