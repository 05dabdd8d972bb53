import { definePages } from '../../kernel/catalogue/page.ts';

export const shopPages = definePages({
  '/goods/list': { purpose: '商品的资料、规格与上下架' },
  '/goods/sku-list': { purpose: '全部SKU的价格与条码' },
  '/goods/add': { admittedBy: ['/goods/list#create', '/goods/list#update'] },
  '/goods/category': { purpose: '四级分类的结构、排序与佣金比例' },
});
