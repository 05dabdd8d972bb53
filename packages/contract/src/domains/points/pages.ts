import { definePages } from '../../platform/catalogue/page.ts';

export const pointsPages = definePages({
  '/enterprise/index': {
    purpose: '合作企业：合同与信用、员工、预付款与积分',
    creates: { title: '新建企业', at: '/enterprise/edit' },
  },
  '/enterprise/edit': { admittedBy: ['/enterprise/index#create', '/enterprise/index#update'] },
  '/integral': { purpose: '为企业员工批量发放积分：名单、审核、发放与冲回', creates: { title: '新建积分发放单' } },
  '/enterprise-point/points-management': { purpose: '每位员工的积分账户与明细：补发、扣减、更正、冻结与离职清零' },
});
