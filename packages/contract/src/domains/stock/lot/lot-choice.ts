import { defineAction } from '../../../platform/action.ts';
import type { Permission } from '../../../platform/catalogue/permission.ts';
import { reasonField } from '../../../platform/document/document-event.ts';
import { lineId, namedLines } from '../../../platform/document/named-lines.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { whereLots } from './has-lots.ts';
import { lotFields } from './lot-fields.ts';

const required = true;
const lot = int({ label: '批次', required, min: 1, max: Number.MAX_SAFE_INTEGER });

/** The leaf that admits taking other lots than those that end first. */
export const lotLeaf = 'lots';

/** Which lots leave, and why not those that end first; pieces that are left out leave by expiry. */
export const lotChoiceBody = {
  lines: namedLines({
    label: '批次',
    help: '没有指定的件数按先到期先出',
    fields: { lot, quantity: quantity({ label: '件数', required, min: 1 }) },
  }),
  reason: reasonField,
} as const;

/** The words of the act, the same for every document. */
export const lotChoiceWords = { label: '指定批次', done: '已指定批次', body: lotChoiceBody, when: whereLots } as const;

/** A row for each lot that a line of the document may leave from, those that end first above. */
const lotRows = {
  line: lineId,
  sku_code: code({ label: 'SKU编码', required }),
  sku_name: text({ label: '商品', required }),
  wanted: quantity({ label: '待出件数', required }),
  lot,
  lot_no: code({ ...lotFields.lot_no, required }),
  expires_date: lotFields.expires_date,
  days_left: int({ label: '剩余天数' }),
  is_near: bool({ label: '临期', required }),
  is_expired: bool({ label: '已过期', required }),
  on_hand: quantity({ label: '在库', required }),
  may_leave: bool({ label: '可出库', help: '过期的批次不能销售', required }),
  proposed: quantity({ label: '先到期先出', required }),
  chosen: quantity({ label: '已指定', required }),
} as const;

/** The lots from which the lines of a document may leave, with what expiry proposes. */
export function readLotsOf(
  { name, path }: { readonly name: string; readonly path: string },
  permission: readonly Permission[],
) {
  return defineAction({
    name: `${name}.lots`,
    method: 'GET',
    path: `${path}/{id}/lots/`,
    label: '可选批次',
    permission,
    body: {},
    reply: { fields: { lines: lines({ label: '批次', required, fields: lotRows }) } },
  });
}
