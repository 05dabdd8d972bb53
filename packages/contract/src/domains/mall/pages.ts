import { definePages } from '../../platform/catalogue/page.ts';

export const mallPages = definePages({
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
