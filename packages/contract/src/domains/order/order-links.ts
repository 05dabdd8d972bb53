import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { collectiveOrder } from './collective/collective-order.document.ts';
import { goodsEvaluate } from './evaluate/goods-evaluate.resource.ts';
import { order } from './order.resource.ts';
import { pickup } from './pickup/pickup.resource.ts';

/** The lists of orders, and of what follows from them, to which others lead. */
export const orderLinks: readonly LinkSource[] = [
  defineLink(
    order,
    ['agent_label', 'mall', 'enterprise', 'employee', 'supplier', 'goods', 'sku', 'customer', 'customer_user'],
    { page: '/all-order/all-list' },
    { page: '/order/list' },
    { page: '/gift-order/gift-order' },
    { page: '/points-order/list' },
    { page: '/points-point-order/point-list' },
  ),
  defineLink(collectiveOrder, ['enterprise', 'mall'], { page: '/jc-order' }),
  defineLink(pickup, ['bank_cell', 'order'], { page: '/all-order/bank-cell-pickup-self' }),
  defineLink(goodsEvaluate, ['goods', 'sku', 'order'], { page: '/goods/evaluate' }),
];
