import { definePages } from '../../platform/catalogue/page.ts';

export const shopPages = definePages({
  '/goods/list': { purpose: '商品的资料、规格与上下架', creates: { title: '新建商品', at: '/goods/add' } },
  '/goods/sku-list': { purpose: '全部SKU的价格与条码' },
  '/goods/add': { admittedBy: ['/goods/list#create', '/goods/list#update'] },
  '/goods/combination': {
    purpose: '多个SKU组合成套销售，价格按价值分摊到每个SKU',
    creates: { title: '新建组合商品', at: '/goods/combination-add' },
  },
  '/goods/combination-add': { admittedBy: ['/goods/combination#create', '/goods/combination#update'] },
  '/goods/special': {
    purpose: '商城里成页展示的商品与图片，按展示时间出现，每次发布留下一个版本',
    creates: { title: '新建专题', at: '/goods/add-special' },
  },
  '/goods/add-special': { admittedBy: ['/goods/special#create', '/goods/special#update'] },
  '/goods/freight': {
    purpose: '按件、重量或体积计费，各地区各自的价格、包邮条件与不配送地区',
    creates: { title: '新建运费模板' },
  },
  '/goods/category_old': { purpose: '商品分类的平铺列表，便于筛选和排序' },
  '/goods/category': { purpose: '四级分类的结构、排序与佣金比例' },
  '/goods-pool/sku-list': {
    purpose: '商品池里的SKU，各自的供货价、销售价、有效期和限量',
    creates: { title: '新建商品池', view: 'pools' },
  },
  '/goods-pool/category-pool': { purpose: '各商城可售的品类：规则沿分类树向下有效，单个SKU可以例外' },
  '/currency': { purpose: '数字货币商城的经营情况、结算条件与货架' },
  '/icbc-point': { purpose: '工行积分商城的经营情况、结算条件与货架，以积分计价' },
  '/comm-tre-pang/shop': { purpose: '交行海参商城的经营情况、结算条件与货架' },
  '/gf-mall/shop': { purpose: '广发商城的经营情况、结算条件与货架' },
  '/bank/agriculturalBank': { purpose: '农行商城的经营情况、结算条件与货架' },
  '/bj-mall/category': { purpose: '北京商城自己的商品分类', creates: { title: '新建商城分类' } },
  '/bj-mall/goods': { purpose: '北京商城的自营商品：分类、上下架、价格与限购' },
  '/bj-mall/goods-edit/:ID': { admittedBy: ['/bj-mall/goods#update'] },
  '/goods-pool/brand': { purpose: '商品的品牌、标志与商城里的排序', creates: { title: '新建品牌' } },
});
