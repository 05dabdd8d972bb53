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

const quoted = { resource: quotation, ...places.quotation } as const;
const ordered = { resource: saleOrder, ...places.order } as const;
const settled = { resource: saleSettlement, ...places.settlement } as const;

export const saleTodos: readonly Todo[] = [
  { ...quoted, label: '报价待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...quoted, label: '报价待发送', leaf: 'send', filters: { state: 'approved' } },
  { ...ordered, label: '销售订单待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...ordered, label: '销售订单待发货', leaf: 'deliver', filters: { state: 'approved' } },
  { ...settled, label: '结算单有异议', leaf: 'update', filters: { state: 'disputed' } },
  { ...settled, label: '结算单待入账', leaf: 'approve', filters: { state: 'agreed' } },
];
