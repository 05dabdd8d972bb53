import { definePages } from '../../platform/catalogue/page.ts';
import { orderPages as listed } from './order-readers.ts';

export const orderPages = definePages({
  '/all-order/all-list': { purpose: '所有类型的订单' },
  '/all-order/bank-cell-pickup-self': { purpose: '买家到网点自提的订单：备货、到店、核销、退回' },
  '/order/list': { purpose: '商城订单的发货与售后' },
  '/gift-order/gift-order': { purpose: '兑换与赠送的礼品订单' },
  '/points-order/list': { purpose: '企业员工用积分在积分商城下的订单' },
  '/points-point-order/point-list': { purpose: '在企业点位下的订单' },
  '/jc-order': {
    purpose: '企业集采：人数、交付计划、分期付款与验收，以及为它发货的订单',
    creates: { title: '新建集采单' },
  },
  '/order/detail': { admittedBy: listed.map(({ page }) => page) },
  '/goods/evaluate': { purpose: '买家对商品的评价：回复、隐藏与置顶' },
});
