import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { record } from '../../../platform/fields/structure/record.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { figureFields, marginFields } from './figure-fields.ts';
import { overviewLeaf, overviewPages } from './overview-pages.ts';
import { shareBy, trendStep } from './sales.enum.ts';
import { salesFilter } from './sales-filter.ts';

const required = { required: true } as const;
const { gmv_fen, net_fen, refunded_fen, order_count, paid_count } = figureFields;

/** The figures of a period and of the same number of days before it. */
export const salesFigures = defineAction({
  name: 'sales.figures',
  method: 'GET',
  path: '/api/sales/figures/',
  label: '经营指标',
  permission: overviewPages,
  body: salesFilter,
  reply: {
    fields: {
      refreshed_at: datetime({ label: '更新时间' }),
      former_from_date: date({ label: '上期开始', ...required }),
      former_to_date: date({ label: '上期结束', ...required }),
      current: record({ label: '本期', fields: figureFields, ...required }),
      former: record({ label: '上期', fields: figureFields, ...required }),
    },
  },
});

/** Cost and profit need a permission of their own. */
export const salesMargin = defineAction({
  name: 'sales.margin',
  method: 'GET',
  path: '/api/sales/margin/',
  label: '查看毛利',
  permission: overviewLeaf('margin'),
  body: salesFilter,
  reply: {
    fields: {
      current: record({ label: '本期', fields: marginFields, ...required }),
      former: record({ label: '上期', fields: marginFields, ...required }),
    },
  },
});

/** Sales by steps, with those of the former period. */
export const salesTrend = defineAction({
  name: 'sales.trend',
  method: 'GET',
  path: '/api/sales/trend/',
  label: '经营趋势',
  permission: overviewPages,
  body: { ...salesFilter, step: enumOf({ label: '步长', of: trendStep, ...required }) },
  reply: {
    fields: {
      points: lines({
        label: '各步',
        ...required,
        fields: {
          at: text({ label: '起点', help: '日期，按时则带小时', ...required }),
          is_former: int({ label: '上期为 1', ...required }),
          ...{ gmv_fen, net_fen, refunded_fen, order_count, paid_count },
        },
      }),
    },
  },
});

/** The sales of a period split by one of their sides, largest first. */
export const salesShares = defineAction({
  name: 'sales.shares',
  method: 'GET',
  path: '/api/sales/shares/',
  label: '经营构成',
  permission: overviewPages,
  body: { ...salesFilter, by: enumOf({ label: '构成', of: shareBy, ...required }) },
  reply: {
    fields: {
      rows: lines({
        label: '构成',
        ...required,
        fields: {
          key: text({ label: '编号', help: '空为没有此项的', ...required }),
          label: text({ label: '名称', ...required }),
          ...{ gmv_fen, refunded_fen },
          former_gmv_fen: gmv_fen,
        },
      }),
    },
  },
});
