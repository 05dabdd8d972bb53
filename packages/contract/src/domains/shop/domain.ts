import { defineDomain } from '../../kernel/domain.ts';
import { definePages } from '../../kernel/page.ts';
import { brand } from './brand.resource.ts';
import { category } from './category/category.resource.ts';
import { freightBasis, freightService, freightTemplate } from './freight/freight-template.resource.ts';
import { putOnGoods, recycleGoods, restoreGoods, takeOffGoods } from './goods/goods.action.ts';
import { goodsState, stockType, taxRate } from './goods/goods.enum.ts';
import { goods } from './goods/goods.resource.ts';
import { fulfilment } from './goods/sku.enum.ts';
import { sku } from './goods/sku.resource.ts';
import { mall } from './mall/mall.resource.ts';

export const shopDomain = defineDomain({
  name: 'shop',
  label: '商城',
  level: 3,
  pages: definePages({
    '/goods/list': { purpose: '商品的资料、规格与上下架' },
    '/goods/sku-list': { purpose: '全部SKU的价格与条码' },
    '/goods/add': { admittedBy: ['/goods/list#create', '/goods/list#update'] },
    '/goods/category': { purpose: '四级分类的结构、排序与佣金比例' },
  }),
  resources: [goods, sku, category, brand, mall, freightTemplate],
  actions: [putOnGoods, takeOffGoods, recycleGoods, restoreGoods],
  enums: [goodsState, stockType, taxRate, fulfilment, freightBasis, freightService],
});
