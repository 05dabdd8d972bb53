import { mallGoods } from '@zhanggui/contract/domains/shop/mall/mall-goods.resource';
import { resourceFormPage } from '../../../platform/resource/page/resource-form-page.tsx';

/** One of the self-run mall's goods, by the number in the path. */
export const Page = resourceFormPage(mallGoods, {
  listPath: '/bj-mall/goods',
  view: {
    page: '/bj-mall/goods',
    form: [
      { title: '商品', fields: ['title', 'mall_category', 'sort'] },
      { title: '价格与数量', fields: ['price_fen', 'points_price', 'limit_per_buyer', 'stock_percent'] },
      { title: '上下架时间', fields: ['shelf_from', 'shelf_to'] },
    ],
  },
});
