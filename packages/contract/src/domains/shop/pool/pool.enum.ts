import { defineEnum } from '../../../platform/enum.ts';

/** Whether a SKU of a pool has a price. */
export const pricedAs = defineEnum({
  name: 'pool_priced_as',
  label: '价格情况',
  values: [
    { value: 'priced', label: '有现行价', tone: 'good' },
    { value: 'planned', label: '有计划变价', tone: 'info' },
    { value: 'unpriced', label: '无现行价', tone: 'bad' },
  ],
});

/** Where a price of a timeline stands. */
export const poolPriceState = defineEnum({
  name: 'pool_price_state',
  label: '价格状态',
  values: [
    { value: 'past', label: '已过期', tone: 'neutral' },
    { value: 'current', label: '现行', tone: 'good' },
    { value: 'planned', label: '计划', tone: 'info' },
  ],
});

/** Which of its prices a change of many prices is about. */
export const changedPrice = defineEnum({
  name: 'pool_changed_price',
  label: '调整的价格',
  values: [
    { value: 'sale', label: '销售价' },
    { value: 'supply', label: '供货价' },
    { value: 'both', label: '两者' },
  ],
});

export const changeRule = defineEnum({
  name: 'pool_change_rule',
  label: '调整方式',
  values: [
    { value: 'percent', label: '调为现价的百分之' },
    { value: 'amount', label: '加减金额(分)' },
    { value: 'markup', label: '按成本加成(%)' },
  ],
});

export const priceRounding = defineEnum({
  name: 'pool_price_rounding',
  label: '取整',
  values: [
    { value: 'fen', label: '到分' },
    { value: 'jiao', label: '到角' },
    { value: 'yuan', label: '到元' },
    { value: 'ninety', label: '以 .90 结尾' },
  ],
});

export const priceChangeState = defineEnum({
  name: 'pool_price_change_state',
  label: '状态',
  values: [
    { value: 'preparing', label: '计算中', tone: 'info' },
    { value: 'ready', label: '待执行', tone: 'attention' },
    { value: 'applying', label: '执行中', tone: 'info' },
    { value: 'applied', label: '已执行', tone: 'good' },
    { value: 'undone', label: '已撤销', tone: 'neutral' },
    { value: 'failed', label: '失败', tone: 'bad' },
  ],
});
