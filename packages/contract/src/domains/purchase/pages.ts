import { definePages } from '../../platform/catalogue/page.ts';

export const purchasePages = definePages({
  '/admin-psi/user/purchases/supplier-archive': {
    purpose: '供应商的资料、资质、结算条件、报价与登录账号',
    creates: { title: '新建供应商' },
  },
  '/admin-psi/user/purchases/purchase-orders': {
    purpose: '采购订单：审核、下单、跟踪收货',
    creates: { title: '新建采购订单' },
  },
  '/admin-psi/user/purchases/sub-orders': { purpose: '按收货地点拆开的采购单：供应商确认、分批收货、退货' },
  '/admin-psi/user/purchases/pending-purchase-summary': { purpose: '缺什么、缺多少、为什么，一步生成采购订单' },
  '/admin-psi/user/purchases/supplier-shipping': { purpose: '供应商发往仓库和网点的货：预计到货、箱数与箱标' },
  '/admin-frm/payment-docs/input-invoice': { purpose: '供应商发票与收货逐行核对', creates: { title: '新建进项发票' } },
  '/purchase_ranks': { purpose: '按供应商、商品、采购员、月份看采购金额、价格、准时和退货' },
  '/admin-psi/user/purchases/supplier-direct': { purpose: '供应商直发订单的分配、催发与运单' },
  '/admin-psi/user/purchases/supplier-transit': { purpose: '供应商发到仓库、再转发买家的订单，到仓后不上架' },
  '/supplier/pending-orders': {
    purpose: '待发的订单商品与采购单、发货单和可供数量',
    supplierHolds: ['import', 'export', 'print', 'ship', 'decline', 'declare', 'confirm', 'ship_purchase'],
  },
  '/supplier/pending-orders-new': {
    purpose: '按包裹发货：选商品、填运单号、打印面单',
    supplierHolds: ['import', 'export', 'print', 'ship', 'decline', 'declare'],
  },
  '/supplier/express-docs': {
    purpose: '已发出的包裹：打印面单、更正运单号、撤回发货',
    supplierHolds: ['export', 'print', 'correct', 'take_back'],
  },
});
