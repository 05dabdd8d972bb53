import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { defineSearch } from '../../features/search/search-source.ts';
import type { Todo } from '../../features/todo/todo.ts';
import { customerGoods } from './agreed-price/customer-goods.resource.ts';
import { saleOrder } from './order/sale-order.document.ts';
import { quotation } from './quotation/quotation.document.ts';
import { saleSettlement } from './settlement/sale-settlement.document.ts';

const places = {
  quotation: { page: '/goods-pool/quotation' },
  order: { page: '/admin-crm/sale-order' },
  settlement: { page: '/admin-crm/sale-settlement-order' },
  price: { page: '/admin-crm/purchases-goods/list-new' },
} as const;

export const saleLinks: readonly LinkSource[] = [
  defineLink(quotation, ['customer'], places.quotation),
  defineLink(saleOrder, ['customer', 'quotation', 'warehouse'], places.order),
  defineLink(saleSettlement, ['customer'], places.settlement),
  defineLink(customerGoods, ['customer', 'sku'], places.price),
];

const by = { number: ['equal', 'prefix'] } as const;

export const saleSearch = [
  defineSearch(quotation, { by, title: 'number', subtitle: ['customer', 'state'], opens: [places.quotation] }),
  defineSearch(saleOrder, { by, title: 'number', subtitle: ['customer', 'state'], opens: [places.order] }),
  defineSearch(saleSettlement, { by, title: 'number', subtitle: ['customer', 'state'], opens: [places.settlement] }),
];

export const saleTodos: readonly Todo[] = [
  { ...places.quotation, label: '报价待审核', leaf: 'approve', resource: quotation, filters: { state: 'submitted' } },
  { ...places.quotation, label: '报价待发送', leaf: 'send', resource: quotation, filters: { state: 'approved' } },
  { ...places.order, label: '销售订单待审核', leaf: 'approve', resource: saleOrder, filters: { state: 'submitted' } },
  { ...places.order, label: '销售订单待发货', leaf: 'deliver', resource: saleOrder, filters: { state: 'approved' } },
  {
    ...places.settlement,
    label: '结算单有异议',
    leaf: 'update',
    resource: saleSettlement,
    filters: { state: 'disputed' },
  },
  {
    ...places.settlement,
    label: '结算单待入账',
    leaf: 'approve',
    resource: saleSettlement,
    filters: { state: 'agreed' },
  },
];
