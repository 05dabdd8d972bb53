import { defineAction } from '../../../platform/action.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { record } from '../../../platform/fields/structure/record.ts';
import { overviewLeaf } from '../sales/overview-pages.ts';
import { salesFilter } from '../sales/sales-filter.ts';

const required = { required: true } as const;
const { from_date, to_date, agent_label } = salesFilter;

/** How fast the stock of a period was sold, at cost. */
export const turnoverFields = {
  sold_fen: money({ label: '销售成本', help: '期内销售出库的库存金额，减去销售退货入库', ...required }),
  average_fen: money({ label: '平均库存', help: '期初与期末库存金额的平均', ...required }),
  turnover: decimal({ label: '周转次数', help: '销售成本除以平均库存', places: 2 }),
  turnover_days: int({ label: '周转天数', help: '期内天数除以周转次数' }),
} as const;

/** What lies in the warehouses, and how fast it is sold. */
export const stockFigures = defineAction({
  name: 'sales.stock',
  method: 'GET',
  path: '/api/sales/stock/',
  label: '查看库存金额与周转',
  permission: overviewLeaf('margin'),
  body: { from_date, to_date, agent_label },
  reply: {
    fields: {
      value_fen: money({ label: '库存金额', help: '仓库现有库存按移动平均成本的金额', ...required }),
      current: record({ label: '本期', fields: turnoverFields, ...required }),
      former: record({ label: '上期', fields: turnoverFields, ...required }),
    },
  },
});
