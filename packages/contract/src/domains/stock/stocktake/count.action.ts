import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';

const required = true;
const key = text({ label: '清点编号', help: '由清点的设备生成，同一编号只计一次', min: 8, max: 64, required });

/** Counts that are older belong to another stocktake. */
const oldestSeconds = 7 * 24 * 3600;

/** Most counts of one call; a device that was offline sends several calls. */
export const maxCounts = 200;

/** Adds counts to a stocktake, each once however often it is sent; what can not be counted is named. */
export const countStock = defineAction({
  name: 'stocktake.count',
  method: 'POST',
  path: '/api/stocktake/{id}/count/',
  label: '清点',
  permission: '/bank/inventory#count',
  traces: 'none',
  body: {
    counts: lines({
      label: '清点',
      required,
      max: maxCounts,
      fields: {
        key,
        code: text({ label: '编码或条码', min: 1, max: 64, required }),
        quantity: int({ label: '件数', help: '负数撤销先前多计的件数', required, min: -1_000_000, max: 1_000_000 }),
        takes_back: bool({ label: '撤销记为 0 件', help: '件数为 0 时，撤销此前记的 0 件' }),
        age_seconds: int({ label: '多少秒前清点', required, min: 0, max: oldestSeconds }),
      },
    }),
  },
  reply: {
    fields: {
      taken: lines({
        label: '已计入',
        required,
        fields: { key, name: text({ label: '商品', required }), total: int({ label: '合计件数', required }) },
      }),
      refused: lines({ label: '未计入', required, fields: { key, message: text({ label: '原因', required }) } }),
    },
  },
});
