import { definePages } from '../../platform/catalogue/page.ts';

export const mallPages = definePages({
  '/currency': { purpose: '数字货币商城的经营情况、结算条件、货架与员工' },
  '/icbc-point': { purpose: '工行积分商城的经营情况、结算条件、货架与员工，以积分计价' },
  '/comm-tre-pang/shop': { purpose: '交行海参商城的经营情况、结算条件、货架与员工' },
  '/gf-mall/shop': { purpose: '广发商城的经营情况、结算条件、货架与员工' },
  '/bank/agriculturalBank': { purpose: '农行商城的经营情况、结算条件、货架与员工' },
  '/currency/currencyDetail': { admittedBy: ['/currency'] },
  '/icbc-point/detail': { admittedBy: ['/icbc-point'] },
  '/comm-tre-pang/detail': { admittedBy: ['/comm-tre-pang/shop'] },
  '/gf-mall/detail': { admittedBy: ['/gf-mall/shop'] },
  '/bank/shopDetails': { admittedBy: ['/bank/agriculturalBank'] },
  '/bqd_mall': { purpose: '青岛银行商城的订单、银行结算批次与差异、与银行的对接' },
  '/bank/activity': {
    purpose: '农行商城的活动价、限时优惠、满减与满赠',
    creates: { title: '新建促销活动' },
  },
});
