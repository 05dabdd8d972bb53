import { defineEnum } from '../../../platform/enum.ts';

/** How wide a step of the trend is. */
export const trendStep = defineEnum({
  name: 'trend_step',
  label: '趋势步长',
  values: [
    { value: 'hour', label: '时' },
    { value: 'day', label: '日' },
    { value: 'week', label: '周' },
    { value: 'month', label: '月' },
  ],
});

/** What the sales of a period are split by. */
export const shareBy = defineEnum({
  name: 'share_by',
  label: '构成',
  values: [
    { value: 'kind', label: '订单类型' },
    { value: 'mall', label: '商城' },
    { value: 'bank', label: '银行' },
    { value: 'agent_label', label: '分公司' },
    { value: 'province', label: '省份' },
    { value: 'category', label: '商品分类' },
  ],
});

/** What the sales of goods are ranked by. */
export const rankBy = defineEnum({
  name: 'rank_by',
  label: '汇总方式',
  values: [
    { value: 'sku', label: '商品规格' },
    { value: 'category', label: '商品分类' },
    { value: 'brand', label: '品牌' },
    { value: 'supplier', label: '供应商' },
    { value: 'mall', label: '商城' },
  ],
});

/** Which figure puts one before another. */
export const rankOrder = defineEnum({
  name: 'rank_order',
  label: '排序',
  values: [
    { value: 'sales', label: '销售额' },
    { value: 'net', label: '净销售额' },
    { value: 'quantity', label: '销售件数' },
    { value: 'refunded', label: '退款额' },
  ],
});

/** What the columns of a pivot are. */
export const pivotBy = defineEnum({
  name: 'pivot_by',
  label: '列',
  values: [
    { value: 'month', label: '月份' },
    { value: 'kind', label: '订单类型' },
    { value: 'mall', label: '商城' },
    { value: 'agent_label', label: '分公司' },
  ],
});

/** The two sides of sales, and both of them, refunds taken off. */
export const entryKind = defineEnum({
  name: 'sales_entry_kind',
  label: '明细类型',
  values: [
    { value: 'sale', label: '成交' },
    { value: 'refund', label: '退款' },
    { value: 'net', label: '成交与退款' },
  ],
});

/** What an order or its goods may be without. */
export const missingSide = defineEnum({
  name: 'missing_side',
  label: '缺少的一项',
  values: [
    { value: 'mall', label: '商城' },
    { value: 'agent_label', label: '分公司' },
    { value: 'province', label: '省份' },
    { value: 'brand', label: '品牌' },
    { value: 'supplier', label: '供应商' },
  ],
});

/** Whether freight is among what was paid. */
export const freightPart = defineEnum({
  name: 'freight_part',
  label: '运费',
  values: [
    { value: 'with', label: '含运费' },
    { value: 'without', label: '不含运费' },
    { value: 'only', label: '只看运费' },
  ],
});
