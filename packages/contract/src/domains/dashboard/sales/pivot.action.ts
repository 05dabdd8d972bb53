import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { startedJob } from '../../../platform/jobs/job.action.ts';
import { pivotBy, rankBy, rankOrder } from './sales.enum.ts';
import { salesFilter } from './sales-filter.ts';

const required = { required: true } as const;

const input = {
  ...salesFilter,
  by: enumOf({ label: '汇总方式', of: rankBy, ...required }),
  across: enumOf({ label: pivotBy.label, of: pivotBy, ...required }),
  measure: enumOf({ label: '指标', of: rankOrder, ...required }),
  top: int({ label: '前几名', min: 1, max: 200, ...required }),
} as const;

const key = text({ label: '编号', help: '空为没有此项的', ...required });
const label = text({ label: '名称', ...required });
const value = int({ label: '数值', help: '金额为分', ...required });

/** Goods sales crossed by a second side: the first rows, every column, and what all rows come to. */
export const salesPivot = defineAction({
  name: 'sales.pivot',
  method: 'GET',
  path: '/api/sales/pivot/',
  label: '商品销售透视',
  permission: '/order_ranks',
  body: input,
  reply: {
    fields: {
      count: int({ label: '行数', ...required }),
      columns: lines({ label: '列', ...required, fields: { key, label, total: value } }),
      rows: lines({ label: '行', ...required, fields: { key, label, total: value } }),
      cells: lines({
        label: '格',
        ...required,
        fields: { row: text({ label: '行', ...required }), column: text({ label: '列', ...required }), value },
      }),
    },
  },
});

/** The table of a pivot as a spreadsheet. */
export const exportPivot = defineAction({
  name: 'sales.export_pivot',
  method: 'POST',
  path: '/api/sales/pivot/export/',
  label: '导出商品销售透视',
  status: 202,
  permission: '/order_ranks#export',
  body: input,
  reply: startedJob,
});
