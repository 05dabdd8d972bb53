import { defineAction } from '../../../platform/action.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { figureFields } from './figure-fields.ts';
import { overviewPages } from './overview-pages.ts';
import { salesFilter } from './sales-filter.ts';

const required = { required: true } as const;
const { gmv_fen, order_count, paid_count } = figureFields;

/** How many days are added up at most: the last ones of the period. */
export const hourDays = 92;

/** At which hours of which weekdays orders are placed. */
export const salesHours = defineAction({
  name: 'sales.hours',
  method: 'GET',
  path: '/api/sales/hours/',
  label: '下单时段',
  permission: overviewPages,
  body: salesFilter,
  reply: {
    fields: {
      from_date: date({ label: '开始日期', ...required }),
      to_date: date({ label: '结束日期', ...required }),
      cells: lines({
        label: '时段',
        ...required,
        fields: {
          weekday: int({ label: '星期', help: '1 为周一，7 为周日', ...required }),
          hour: int({ label: '小时', help: '0 至 23', ...required }),
          ...{ order_count, paid_count, gmv_fen },
        },
      }),
    },
  },
});
