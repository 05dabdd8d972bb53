import { goodsTag } from '@zhanggui/contract/domains/shop/goods/goods-tag.resource';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { GoodsSwitch } from './goods-switch.view.tsx';

/** The tags, each with the way to its goods. */
export const GoodsTags = resourcePage(goodsTag, {
  switch: GoodsSwitch,
  leads: ({ id }) => ({ label: '商品', to: `/goods/list?tag=${id}` }),
});
