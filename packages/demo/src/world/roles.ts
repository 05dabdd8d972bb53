import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';

/** A role of the demo, by what it may do. */
export interface DemoRole {
  readonly name: string;
  readonly remark: string;
  readonly scope?: 'agent' | 'branch' | 'enterprise';
  /** Menu groups that it runs. */
  readonly runs?: readonly string[];
  /** Menu groups that it looks things up in. */
  readonly reads?: readonly string[];
  /** Single pages and leaves. */
  readonly may?: readonly Permission[];
}

export type DemoRoleName = 'shop' | 'service' | 'warehouse' | 'finance' | 'branch' | 'agent' | 'enterprise';

export const roles: Readonly<Record<DemoRoleName, DemoRole>> = {
  shop: { name: '商城运营', remark: '商品、价格与订单的日常运营', runs: ['商城', '订单'] },
  service: { name: '订单客服', remark: '处理订单与退款，查看商品', runs: ['订单'], reads: ['商城'] },
  warehouse: { name: '仓储', remark: '入库、库存与发货', runs: ['仓库'], reads: ['订单'] },
  finance: {
    name: '财务',
    remark: '核对订单、退款与库存金额，台账与结账，复核大额退款与改价',
    runs: ['财务', '台账'],
    reads: ['订单', '仓库'],
    may: ['/system/approval', '/system/approval#approve'],
  },
  branch: {
    name: '网点人员',
    remark: '本网点及下级：预约与收货、供应商到货、兑换、盘点与台账，办理自提',
    scope: 'branch',
    may: [
      '/bank/bank-cell-manager',
      '/employee/index',
      '/all-order/bank-cell-pickup-self',
      '/all-order/bank-cell-pickup-self#arrive',
      '/all-order/bank-cell-pickup-self#pick_up',
      '/bank/bank-stock',
      '/bank/bank-stock#exchange',
      '/bank/bank-stock-day',
      '/stock-detail/bank-list',
      '/bank/reservation-list',
      '/bank/reservation-list#create',
      '/bank/reservation-list#update',
      '/bank/reservation-list#cancel',
      '/bank/reservation-list#receive',
      '/bank/reservation-list#print',
      '/bank/return-list',
      '/bank/return-list#create',
      '/bank/return-list#update',
      '/bank/return-list#cancel',
      '/bank/return-list#ship',
      '/bank/return-list#close_short',
      '/bank/return-list#print',
      '/admin-psi/user/purchases/sub-orders',
      '/admin-psi/user/purchases/sub-orders#receive',
      '/admin-psi/user/purchases/supplier-shipping',
      '/admin-psi/user/purchases/supplier-shipping#arrive',
      '/bank/inventory',
      '/bank/inventory#create',
      '/bank/inventory#update',
      '/bank/inventory#count',
      '/standing-book/bank',
      '/standing-book/employee-replenishment',
      '/standing-book/bank-exchange',
    ],
  },
  enterprise: {
    name: '企业管理员',
    remark: '本企业的部门与员工、积分发放与明细、积分券与积分商城，食堂与餐卡',
    scope: 'enterprise',
    may: [
      ...([
        '/department',
        '/department#create',
        '/department#update',
        '/department#import',
        '/department#move',
      ] as const),
      ...(['/department#leave', '/department#export', '/integral', '/integral#create', '/integral#update'] as const),
      ...(['/integral#submit', '/integral#import', '/integral#export'] as const),
      ...(['/point-coupon', '/point-coupon#create', '/point-coupon#update', '/point-coupon#submit'] as const),
      ...(['/point-coupon#hand_out', '/point-coupon#export', '/points-mall', '/points-mall#update'] as const),
      ...(['/enterprise-point/points-management', '/enterprise-point/points-management#export'] as const),
      ...(['/data-info', '/data-info#update', '/data-info#export', '/data-info#collect'] as const),
      ...(['/canteen/category', '/canteen/category#create', '/canteen/category#update'] as const),
      ...(['/canteen/goods', '/canteen/goods#create', '/canteen/goods#update'] as const),
      ...(['/meal-card/recharge-application', '/meal-card/recharge-application#create'] as const),
      ...(['/meal-card/recharge-application#update', '/meal-card/recharge-application#submit'] as const),
      ...(['/meal-card/recharge-application#import', '/meal-card/recharge-record'] as const),
      ...(['/meal-card/change-record', '/meal-card/change-record#create', '/meal-card/change-record#lose'] as const),
      ...(['/meal-card/change-record#replace', '/canteen-order/canteen-list'] as const),
      ...(['/jc-order', '/jc-order#accept', '/jc-order#print'] as const),
    ],
  },
  agent: {
    name: '分公司业务',
    remark: '查看本分公司的订单与客户',
    scope: 'agent',
    runs: ['客户'],
    reads: ['订单'],
  },
};
