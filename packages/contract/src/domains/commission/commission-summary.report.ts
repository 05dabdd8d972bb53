import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { text } from '../../platform/fields/text/text.ts';
import { date } from '../../platform/fields/time/date.ts';
import { defineReport } from '../../platform/report/report.ts';
import { agentLabel } from '../agent/agent-label.resource.ts';
import { category } from '../shop/category/category.resource.ts';
import { commissionGrouping } from './commission.enum.ts';
import { commissionLine } from './commission-line.resource.ts';

const required = { required: true } as const;

/** The commission of orders paid in a period: expected, earned, taken back, being settled and settled. */
export const commissionSummary = defineReport({
  name: 'commission.summary',
  label: '佣金总览',
  path: '/api/commission_summary',
  page: '/agent-label',
  source: commissionLine,
  by: { field: enumOf({ label: '汇总方式', of: commissionGrouping, ...required }), heads: 'name', months: 'month' },
  filters: {
    agent_label: ref({ label: '分公司', to: () => agentLabel }),
    category: ref({ label: '商品分类', to: () => category }),
  },
  period: {
    kind: 'days',
    parameter: 'paid',
    fields: {
      from_date: date({ label: '付款日期从', ...required }),
      to_date: date({ label: '付款日期到', ...required }),
    },
    max_days: 1100,
  },
  dimensions: { key: text({ label: '标识', tie: true, ...required }), name: text({ label: '名称', ...required }) },
  measures: {
    line_count: int({ label: '订单商品数', ...required }),
    sales_fen: money({ label: '实付净额', help: '实付减已退', ...required }),
    waiting_fen: money({ label: '待计提', help: '售后期内，按当前规则预计', ...required }),
    accrued_fen: money({ label: '已计提', help: '环比按月比较时，与上月相同的日期相比', ...required }),
    reversed_fen: money({ label: '退款冲回', ...required }),
    open_fen: money({ label: '待结算', help: '已计提减冲回，还没有进结算单', ...required }),
    settling_fen: money({ label: '结算中', help: '在未审核的结算单里', ...required }),
    settled_fen: money({ label: '已结算', ...required }),
  },
  totals: {
    ...{ line_count: {}, sales_fen: {}, waiting_fen: {}, accrued_fen: {}, reversed_fen: {} },
    ...{ open_fen: {}, settling_fen: {}, settled_fen: {} },
  },
  shares: { rate: { label: '佣金占比', part: 'accrued_fen', whole: 'sales_fen' } },
  compare: { accrued_fen: { label: '计提环比', better: 'more' } },
  rows: { fixed: 500 },
  columns: [
    ...([
      'name',
      'line_count',
      'sales_fen',
      'waiting_fen',
      'accrued_fen',
      'accrued_fen_change',
      'reversed_fen',
    ] as const),
    ...(['open_fen', 'settling_fen', 'settled_fen', 'rate'] as const),
  ],
  chart: { title: '已计提佣金（元）', measure: 'accrued_fen', max: 30 },
  export: { formats: ['xlsx', 'csv'] },
  print: { signatures: [] },
});
