import { defineImport } from '../../features/import/import.ts';
import { decimal } from '../../platform/fields/number/decimal.ts';
import { text } from '../../platform/fields/text/text.ts';
import { date } from '../../platform/fields/time/date.ts';

/** Commission rules by rows: each holds from its day on; periods that overlap are refused. */
export const importRules = defineImport({
  name: 'commission.rules',
  label: '导入佣金规则',
  path: '/api/commission_rule/import/',
  permission: ['/agent-label#import'],
  covers: ['/agent-label#rule'],
  columns: {
    agent_label: text({ label: '分公司', max: 64, help: '名称；不填为全部分公司' }),
    category: text({ label: '商品分类', max: 200, help: '名称，或从一级写起的路径：粮油/大米；不填为全部商品' }),
    percent: decimal({ label: '佣金比例(%)', places: 2, required: true, help: '占实付金额；0 为不计佣' }),
    starts_date: date({ label: '生效日', required: true, help: '该日起付款的订单' }),
    ends_date: date({ label: '截止日', help: '当日有效；不填到下一条规则为止' }),
    remark: text({ label: '备注', max: 200 }),
  },
  aliases: {
    agent_label: ['分公司名称'],
    category: ['分类', '类目'],
    percent: ['佣金比例', '比例', '佣金率'],
    starts_date: ['开始日', '开始日期', '生效日期'],
    ends_date: ['结束日', '结束日期', '截止日期'],
  },
  key: ['agent_label', 'category', 'starts_date'],
  unit: ['agent_label', 'category'],
  sample: {
    agent_label: '青岛分公司',
    category: '粮油/大米',
    percent: '3.50',
    starts_date: '2027-01-01',
    ends_date: '2027-12-31',
    remark: '年度协议',
  },
  max: 2000,
});
