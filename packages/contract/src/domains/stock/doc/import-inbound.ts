import { defineImport } from '../../../features/import/import.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { maxLines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { inboundType } from './stock-doc.enum.ts';

/** Drafts of inbound documents by rows: one for each warehouse and supplier, several where it has too many; each row a line. */
export const importInbound = defineImport({
  name: 'stock.inbound',
  label: '导入入库单',
  path: '/api/stock_doc/import/',
  permission: ['/admin-psi/warehouses/io/inbound-docs#import'],
  covers: ['/admin-psi/warehouses/io/inbound-docs#create'],
  choices: { type: enumOf({ label: '入库类型', of: inboundType, required: true, initial: inboundType.purchase_in }) },
  columns: {
    location: text({ label: '入库仓库', max: 64, required: true, help: '编码或名称' }),
    supplier: text({ label: '供应商', max: 64, help: '编码或名称，采购入库时必填' }),
    code: code({ label: 'SKU编码', max: 40, required: true }),
    expected_quantity: quantity({ label: '应收数量', required: true, min: 1 }),
    unit_price: decimal({ label: '单价(元)', places: 6, required: true }),
  },
  aliases: {
    location: ['仓库', '仓库编码', '仓库名称'],
    code: ['编码', '货号', '商品编码', 'SKU'],
    expected_quantity: ['数量', '入库数量'],
    unit_price: ['单价', '进价', '采购价', '成本价'],
  },
  key: ['location', 'supplier', 'code'],
  unit: ['location', 'supplier'],
  // A draft with more lines could not be edited.
  unit_max: maxLines,
  sample: { location: '主仓', code: 'DM-5KG', expected_quantity: '200', unit_price: '45.5' },
  max: 5000,
});
