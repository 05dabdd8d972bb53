import { definePages } from '../../platform/catalogue/page.ts';

export const dashboardPages = definePages({
  '/dashboard-new': { purpose: '成交、退款与客户的总览；每个数字都能打开与之相等的明细' },
  '/order_ranks': { purpose: '按规格、分类、品牌、供应商或商城汇总商品销售，看谁卖得多、占多少、比上期如何' },
});
