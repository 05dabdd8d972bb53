import { putOnGoods, recycleGoods, restoreGoods, takeOffGoods } from '@zhanggui/contract/domains/shop/goods/goods.action';
import { goodsFlow } from '@zhanggui/contract/domains/shop/goods/goods.flow';
import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { resourcePage } from '../../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(goods, {
  formPath: '/goods/add',
  rowActions: [putOnGoods, takeOffGoods, recycleGoods, restoreGoods],
  flow: { flow: goodsFlow, field: 'state' },
});
