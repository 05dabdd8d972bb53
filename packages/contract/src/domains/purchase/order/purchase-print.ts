import { definePrint } from '../../../platform/document/document.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { purchaseOrder } from './purchase-order.document.ts';
import { purchaseOrderState } from './purchase-order.enum.ts';

const required = true;

/** A purchase order as it is sent to its supplier. */
export const purchaseOrderPrint = definePrint(purchaseOrder, {
  fields: {
    id: int({ label: '编号', required }),
    number: code({ label: '单号', required }),
    state: text({ label: '状态', required }),
    supplier_name: text({ label: '供应商', required }),
    contact: text({ label: '联系人' }),
    warehouse_name: text({ label: '收货仓库', required }),
    where: text({ label: '地址' }),
    needed_date: date({ label: '需要日期' }),
    amount_fen: money({ label: '不含税金额', required }),
    tax_fen: money({ label: '税额', required }),
    total_fen: money({ label: '价税合计', required }),
    created_by_name: text({ label: '采购员' }),
    created_at: datetime({ label: '日期', required }),
    remark: text({ label: '备注' }),
    lines: lines({
      label: '明细',
      required,
      fields: {
        id: int({ label: '编号', required }),
        sku_code: code({ label: 'SKU编码', required }),
        goods_name: text({ label: '商品名称', required }),
        spec_text: text({ label: '规格' }),
        unit: text({ label: '单位' }),
        quantity: quantity({ label: '数量', required }),
        price: decimal({ label: '不含税单价(元)', places: 6, required }),
        amount_fen: money({ label: '不含税金额', required }),
        tax_rate: text({ label: '税率', required }),
        needed_date: date({ label: '需要日期' }),
        place: text({ label: '送到', required }),
      },
    }),
  },
  layout: {
    name: 'purchase-order',
    subtitle: [{ field: 'state', of: purchaseOrderState }],
    facts: [
      { label: '供应商', values: ['supplier_name', 'contact'] },
      { label: '收货仓库', values: ['warehouse_name'], below: 'where' },
      { label: '需要日期', values: ['needed_date'] },
      { label: '税额(元)', values: ['tax_fen'] },
      { label: '价税合计(元)', values: ['total_fen'] },
      { label: '采购员', values: ['created_by_name', 'created_at'] },
      { label: '备注', values: ['remark'] },
    ],
    columns: [
      { label: 'SKU编码', field: 'sku_code', look: 'code' },
      { label: '商品', field: 'goods_name', below: 'spec_text' },
      { label: '单位', field: 'unit' },
      { label: '数量', field: 'quantity', sum: true },
      { label: '不含税单价(元)', field: 'price' },
      { label: '税率', field: 'tax_rate' },
      { label: '不含税金额(元)', field: 'amount_fen', sum: true },
      { label: '需要日期', field: 'needed_date' },
      { label: '送到', field: 'place' },
    ],
    signatures: ['采购员', '审核人', '供应商确认（盖章）'],
  },
});
