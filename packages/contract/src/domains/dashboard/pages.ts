import { definePages } from '../../platform/catalogue/page.ts';

export const dashboardPages = definePages({
  '/dashboard-new': { purpose: '成交、退款与客户概况；点击数字查看对应明细' },
  '/dashboard_old/index': { purpose: '旧版布局：指标、构成与趋势以表格列出，数字与新版相同' },
  '/order_ranks': { purpose: '按SKU、分类、品牌、供应商或商城汇总商品销售：排名、占比与环比' },
});
