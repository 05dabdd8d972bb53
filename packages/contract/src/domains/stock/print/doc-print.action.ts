import { type ActionDeclaration, defineAction } from '../../../platform/action.ts';
import type { Permission } from '../../../platform/catalogue/permission.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import type { ResourceDeclaration } from '../../../platform/resource/resource.ts';
import { stockDocKind } from '../doc/stock-doc.enum.ts';
import { stockDoc } from '../doc/stock-doc.resource.ts';
import { outboundDoc } from '../outbound/outbound-doc.resource.ts';
import { transfer } from '../transfer/transfer.resource.ts';

const told = { required: true } as const;

/** One of the two sides of a document: who gives, who takes. */
const party = (label: string) => ({ name: text({ label }), where: text({ label: '地址' }) });

const giver = party('发出方');
const taker = party('接收方');

const body = {
  docs: lines({
    label: '单据',
    ...told,
    max: 200,
    fields: { id: int({ label: '单据', ...told, min: 1, max: Number.MAX_SAFE_INTEGER }) },
  }),
} as const;

const reply = {
  fields: {
    docs: lines({
      label: '单据',
      ...told,
      fields: {
        id: int({ label: '编号', ...told }),
        number: code({ label: '单号', ...told }),
        kind: enumOf({ label: '单据种类', of: stockDocKind, ...told }),
        type: int({ label: '类型', ...told }),
        state: text({ label: '状态', ...told }),
        giver_name: giver.name,
        giver_where: giver.where,
        taker_name: taker.name,
        taker_where: taker.where,
        reverses_number: code({ label: '冲销原单' }),
        created_by_name: text({ label: '制单' }),
        created_at: datetime({ label: '制单时间', ...told }),
        moved_at: datetime({ label: '出入库时间' }),
        remark: text({ label: '备注' }),
        lines: lines({
          label: '明细',
          ...told,
          fields: {
            id: int({ label: '编号', ...told }),
            sku_code: code({ label: 'SKU编码', ...told }),
            barcode: code({ label: '条码' }),
            goods_name: text({ label: '商品名称', ...told }),
            spec_text: text({ label: '规格' }),
            unit: text({ label: '单位' }),
            expected_quantity: quantity({ label: '应到件数', ...told }),
            actual_quantity: quantity({ label: '实到件数' }),
          },
        }),
      },
    }),
  },
} as const;

function printOf({ name, path, page, label }: Pick<ResourceDeclaration, 'name' | 'path' | 'page' | 'label'>) {
  return defineAction({
    name: `${name}.print`,
    method: 'POST',
    path: `${path}/print/`,
    label: `打印${label}`,
    permission: `${page}#print` as Permission,
    traces: 'none',
    body,
    reply,
  });
}

/** What the papers of documents hold, by their kind; each page prints its own. */
export const printDocs = {
  inbound: printOf(stockDoc),
  outbound: printOf(outboundDoc),
  transfer: printOf(transfer),
} as const;

export const printDocActions = Object.values(printDocs) as unknown as readonly ActionDeclaration[];
