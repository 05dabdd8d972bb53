import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { resourceFormPage } from '../../../platform/resource/page/resource-form-page.tsx';
import { goodsOverrides } from './goods.overrides.tsx';

export const Page = resourceFormPage(goods, {
  listPath: '/goods/list',
  overrides: goodsOverrides,
  start: { specs: [], skus: [{ spec_values: [], weight_g: 0, volume_cm3: 0, fulfilment: 'stock' }] },
});
