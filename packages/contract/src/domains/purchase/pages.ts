import { definePages } from '../../platform/catalogue/page.ts';

export const purchasePages = definePages({
  '/admin-psi/user/purchases/supplier-archive': {
    purpose: '供应商的资料、资质、结算条件、报价与登录账号',
    creates: { title: '新建供应商' },
  },
  '/admin-psi/user/purchases/supplier-direct': { purpose: '供应商直发订单的分配、催发与运单' },
  '/admin-psi/user/purchases/supplier-transit': { purpose: '供应商发到仓库、再转发买家的订单，到仓后不上架' },
  '/supplier/pending-orders': {
    purpose: '待本供应商发货的订单商品',
    supplierHolds: ['export', 'print', 'ship', 'decline', 'declare'],
  },
  '/supplier/pending-orders-new': {
    purpose: '按包裹发货：选商品、填运单号、打印面单',
    supplierHolds: ['export', 'print', 'ship', 'decline', 'declare'],
  },
  '/supplier/express-docs': {
    purpose: '已发出的包裹：打印面单、更正运单号',
    supplierHolds: ['export', 'print', 'correct'],
  },
});
