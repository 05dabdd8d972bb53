import { definePrint } from '../../../platform/document/document.ts';
import type { PrintLayout } from '../../../platform/document/print-layout.ts';
import type { EnumDeclaration } from '../../../platform/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { branchReturn, reservation } from './reservation.document.ts';
import { branchReturnStatus, reservationStatus } from './reservation.enum.ts';

const required = true;

const fields = {
  id: int({ label: '编号', required }),
  number: code({ label: '单号', required }),
  status: int({ label: '状态', required }),
  cell_name: text({ label: '网点', required }),
  cell_where: text({ label: '网点地址' }),
  warehouse_name: text({ label: '仓库', required }),
  warehouse_where: text({ label: '仓库地址' }),
  wanted_date: text({ label: '期望日期' }),
  created_by_name: text({ label: '制单' }),
  created_at: datetime({ label: '制单时间', required }),
  closing: text({ label: '账期' }),
  remark: text({ label: '备注' }),
  lines: lines({
    label: '明细',
    required,
    fields: {
      id: int({ label: '编号', required }),
      bin_code: text({ label: '库位' }),
      sku_code: code({ label: 'SKU编码', required }),
      barcode: code({ label: '条码' }),
      goods_name: text({ label: '商品名称', required }),
      spec_text: text({ label: '规格' }),
      unit: text({ label: '单位' }),
      lots: text({ label: '批次' }),
      expected_quantity: quantity({ label: '件数', required }),
      left_quantity: quantity({ label: '待发', required }),
      actual_quantity: quantity({ label: '实收' }),
    },
  }),
} as const;

/** Picked by it, sent with it and signed on arrival: one paper. */
function layoutOf(
  name: 'reservation' | 'return',
  { states, words }: { readonly states: EnumDeclaration; readonly words: readonly [string, string] },
): PrintLayout {
  const [from, to] = name === 'reservation' ? (['warehouse', 'cell'] as const) : (['cell', 'warehouse'] as const);
  return {
    name,
    subtitle: [{ field: 'status', of: states }],
    facts: [
      { label: '发出', values: [`${from}_name`], below: `${from}_where` },
      { label: '接收', values: [`${to}_name`], below: `${to}_where` },
      { label: '制单', values: ['created_by_name', 'created_at'] },
      { label: '期望日期', values: ['wanted_date'] },
      { label: '账期', values: ['closing'] },
      { label: '备注', values: ['remark'] },
    ],
    columns: [
      { label: '库位', field: 'bin_code', look: 'code' },
      { label: 'SKU编码', field: 'sku_code', below: 'barcode', look: 'code' },
      { label: '商品', field: 'goods_name' },
      { label: '规格', field: 'spec_text' },
      { label: '单位', field: 'unit' },
      { label: '批次', field: 'lots' },
      { label: words[0], field: 'expected_quantity', sum: true },
      { label: words[1], field: 'left_quantity', sum: true },
      { label: '实收', field: 'actual_quantity', look: 'blank', sum: true },
    ],
    signatures: ['备货人', '发货人', '送货人', '收货人'],
  };
}

export const reservationPrint = definePrint(reservation, {
  fields,
  layout: layoutOf('reservation', { states: reservationStatus, words: ['预约', '待发'] }),
});

export const branchReturnPrint = definePrint(branchReturn, {
  fields,
  layout: layoutOf('return', { states: branchReturnStatus, words: ['退货', '待退'] }),
});
