import { definePrint } from '../../../platform/document/document.ts';
import type { PrintLayout, PrintValue } from '../../../platform/document/print-layout.ts';
import type { EnumDeclaration, ValueOf } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { docSigned } from '../doc/doc-fields.ts';
import { stockDoc } from '../doc/stock-doc.document.ts';
import { stockDocKind, stockDocState } from '../doc/stock-doc.enum.ts';
import { outboundDoc } from '../outbound/outbound-doc.document.ts';
import { outboundDocState } from '../outbound/outbound-doc.enum.ts';
import { movementType } from '../stock.enum.ts';
import { transfer } from '../transfer/transfer.document.ts';
import { transferState } from '../transfer/transfer.enum.ts';

const required = true;

/** One of the two sides of a document: who gives, who takes. */
const party = (label: string) => ({ name: text({ label }), where: text({ label: '地址' }) });

const giver = party('发出方');
const taker = party('接收方');

const fields = {
  id: int({ label: '编号', required }),
  number: code({ label: '单号', required }),
  kind: enumOf({ label: '单据种类', of: stockDocKind, required }),
  type: int({ label: '类型', required }),
  state: text({ label: '状态', required }),
  giver_name: giver.name,
  giver_where: giver.where,
  taker_name: taker.name,
  taker_where: taker.where,
  reverses_number: code({ label: '冲销原单' }),
  created_by_name: text({ label: '制单' }),
  created_at: datetime({ label: '制单时间', required }),
  moved_at: datetime({ label: '出入库时间' }),
  closing: text({ label: '账期' }),
  corrects_day: text({ label: '更正已结账的日期' }),
  remark: text({ label: '备注' }),
  signature: docSigned.signature,
  lines: lines({
    label: '明细',
    required,
    fields: {
      id: int({ label: '编号', required }),
      sku_code: code({ label: 'SKU编码', required }),
      barcode: code({ label: '条码' }),
      goods_name: text({ label: '商品名称', required }),
      spec_text: text({ label: '规格' }),
      unit: text({ label: '单位' }),
      lots: text({ label: '批次' }),
      expected_quantity: quantity({ label: '应到件数', required }),
      actual_quantity: quantity({ label: '实到件数' }),
      rejected_quantity: quantity({ label: '拒收件数', required }),
    },
  }),
} as const;

interface Labels {
  readonly states: EnumDeclaration;
  readonly types?: EnumDeclaration;
  readonly reversal: string;
  readonly giver: string;
  readonly taker: string;
  readonly moved: string;
  readonly expected: string;
  readonly actual: string;
  readonly signatures: readonly string[];
}

/** The print document of a kind: the same facts and columns, with the kind's own labels. */
function layoutOf(name: ValueOf<typeof stockDocKind>, labels: Labels): PrintLayout {
  const type: PrintValue[] = labels.types ? [{ field: 'type', of: labels.types }] : [];
  return {
    name,
    subtitle: [...type, { field: 'state', of: labels.states }],
    note: { label: '冲销原单', values: ['reverses_number'], title: labels.reversal },
    facts: [
      { label: labels.giver, values: ['giver_name'], below: 'giver_where' },
      { label: labels.taker, values: ['taker_name'], below: 'taker_where' },
      { label: '制单', values: ['created_by_name', 'created_at'] },
      { label: labels.moved, values: ['moved_at'] },
      { label: '账期', values: ['closing'] },
      { label: '更正已结账的日期', values: ['corrects_day'] },
      { label: '备注', values: ['remark'] },
    ],
    columns: [
      { label: 'SKU编码', field: 'sku_code', below: 'barcode', look: 'code' },
      { label: '商品', field: 'goods_name' },
      { label: '规格', field: 'spec_text' },
      { label: '单位', field: 'unit' },
      { label: '批次', field: 'lots' },
      { label: labels.expected, field: 'expected_quantity', sum: true },
      { label: labels.actual, field: 'actual_quantity', look: 'blank', sum: true },
      { label: '拒收', field: 'rejected_quantity', optional: true, sum: true },
    ],
    signatures: labels.signatures,
    signed: 'signature',
  };
}

export const stockDocPrint = definePrint(stockDoc, {
  fields,
  layout: layoutOf('inbound', {
    ...{ states: stockDocState, types: movementType, reversal: '入库冲销单' },
    ...{ giver: '供应商', taker: '入库仓库', moved: '入库时间', expected: '应收', actual: '实收' },
    signatures: ['制单人', '审核人', '送货人', '收货人'],
  }),
});

export const outboundDocPrint = definePrint(outboundDoc, {
  fields,
  layout: layoutOf('outbound', {
    ...{ states: outboundDocState, types: movementType, reversal: '出库冲销单' },
    ...{ giver: '出库仓库', taker: '供应商', moved: '出库时间', expected: '应出', actual: '实出' },
    signatures: ['制单人', '审核人', '发货人', '领用人'],
  }),
});

export const transferPrint = definePrint(transfer, {
  fields,
  layout: layoutOf('transfer', {
    ...{ states: transferState, reversal: '调拨冲销单' },
    ...{ giver: '发出地点', taker: '收货地点', moved: '发出或收货时间', expected: '应收', actual: '实收' },
    signatures: ['制单人', '发货人', '承运人', '收货人'],
  }),
});
