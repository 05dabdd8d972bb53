import type { NumberRule } from '../../platform/document/document.ts';
import { momentField, numberField, systemField } from '../../platform/document/document-fields.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { decimal } from '../../platform/fields/number/decimal.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { quantity } from '../../platform/fields/number/quantity.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { customer } from '../customer/customer.resource.ts';
import { taxRate } from '../setting/tax-rate.enum.ts';
import { sku } from '../shop/goods/sku.resource.ts';

export const saleNumber = <const P extends string>(prefix: P) =>
  ({ prefix, sequence: 'sale_doc_no_seq' }) satisfies NumberRule;

/** What every document of sales begins with. */
export const saleHead = {
  number: numberField('单号'),
  customer: ref({ label: '客户', to: () => customer, required: true, filter: 'fast' }),
} as const;

export const saleAmount = {
  amount_fen: money({ label: '金额', help: '含税', required: true, ...systemField, filter: 'bounded', sortable: true }),
} as const;

export const saleReviewed = { submitted_at: momentField('提交时间'), approved_at: momentField('审核时间') } as const;

export const saleFoot = {
  agent_label: ref({ label: '分公司', to: () => agentLabel, ...systemField, filter: 'fast' }),
  remark: longText({ label: '备注', max: 500 }),
} as const;

/** A line of goods at a price with tax. */
export const saleLine = {
  id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
  sku: ref({ label: 'SKU', to: () => sku, required: true }),
  quantity: quantity({ label: '数量', required: true, min: 1 }),
  price: decimal({ label: '单价(元)', help: '含税；不填按协议价，没有协议价按销售价', places: 6 }),
  tax_rate: enumOf({ label: '税率', help: '不填按商品税率', of: taxRate }),
  amount_fen: money({ label: '金额', ...systemField }),
} as const;

/** A line of a document by its id, with pieces of it. */
export const lineQuantity = {
  line: int({ label: '明细编号', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }),
  quantity: quantity({ label: '件数', required: true }),
} as const;
