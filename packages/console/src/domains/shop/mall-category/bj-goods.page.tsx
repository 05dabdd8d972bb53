import { mallGoods } from '@zhanggui/contract/domains/shop/mall/mall-goods.resource';
import { classifyInBulk, classifyMallGoods } from '@zhanggui/contract/domains/shop/mall-category/mall-category.action';
import { mallShelfPage } from '../mall/mall-shelf.view.tsx';

/** The goods of the self-run mall: its own shelf, prices and categories. */
export const Page = mallShelfPage('bj', {
  view: {
    columns: ['sku', 'mall_category', ...mallGoods.columns.filter((name) => name !== 'sku' && name !== 'bank_no')],
    filters: ['sku', 'mall_category', 'category', 'brand', 'title', 'shelf_from', 'shelf_to'],
  },
  formPath: '/bj-mall/goods-edit/:ID',
  rowActions: [classifyMallGoods],
  bulkActions: [classifyInBulk],
});
