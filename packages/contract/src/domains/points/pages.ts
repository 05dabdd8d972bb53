import { definePages } from '../../platform/catalogue/page.ts';

export const pointsPages = definePages({
  '/enterprise/index': {
    purpose: '合作企业：合同与信用、员工、预付款与积分',
    creates: { title: '新建企业', at: '/enterprise/edit' },
  },
  '/enterprise/edit': { admittedBy: ['/enterprise/index#create', '/enterprise/index#update'] },
  '/integral': { purpose: '为企业员工批量发放积分：名单、审核、发放与冲回', creates: { title: '新建积分发放单' } },
  '/points-mall': { purpose: '企业的积分商城：商品与积分价、上下架、横幅与主题' },
  '/point-coupon': {
    purpose: '企业的积分券：生成券码、发给员工、兑换记录与作废',
    creates: { title: '新建积分券批次' },
  },
  '/enterprise-point/points-management': { purpose: '每位员工的积分账户与明细：补发、扣减、更正、冻结与离职清零' },
  '/enterprise-point/point-cell': {
    purpose: '企业的服务点位：地址、营业时间、值守人员、供货仓库与设备',
    creates: { title: '新建点位', at: '/enterprise-point/point-cell-edit' },
  },
  '/enterprise-point/point-cell-edit': {
    admittedBy: ['/enterprise-point/point-cell#create', '/enterprise-point/point-cell#update'],
  },
  '/enterprise-point/product-list': {
    purpose: '各点位出售的商品：积分价、现金价、每人限购与上下架',
    creates: { title: '新建点位商品' },
  },
  '/enterprise-point/points-cell': {
    purpose: '为企业员工发放和消费积分的银行网点，以及每月预算',
    creates: { title: '新建积分网点', at: '/enterprise-point/points-cell-edit' },
  },
  '/enterprise-point/points-cell-edit': {
    admittedBy: ['/enterprise-point/points-cell#create', '/enterprise-point/points-cell#update'],
  },
  '/enterprise-point/point-management': { purpose: '哪些部门和员工可以使用哪些点位：授权、收回，查询能否使用' },
});
