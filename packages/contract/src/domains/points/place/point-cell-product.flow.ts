import { defineFlow } from '../../../platform/flow/flow.ts';
import { shelfState } from '../../shop/mall/mall.enum.ts';

const permission = '/enterprise-point/product-list#shelve';

export const pointCellProductFlow = defineFlow({
  name: 'point_cell_product',
  label: '点位商品',
  states: shelfState,
  transitions: [
    { event: 'put_on', label: '上架', from: ['off'], to: 'on', permission, action: 'point_cell_product.put_on' },
    { event: 'take_off', label: '下架', from: ['on'], to: 'off', permission, action: 'point_cell_product.take_off' },
  ],
});
