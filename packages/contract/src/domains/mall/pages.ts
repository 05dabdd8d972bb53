import { definePages } from '../../platform/catalogue/page.ts';

export const mallPages = definePages({
  '/currency/currencyDetail': { admittedBy: ['/currency'] },
  '/icbc-point/detail': { admittedBy: ['/icbc-point'] },
  '/comm-tre-pang/detail': { admittedBy: ['/comm-tre-pang/shop'] },
  '/gf-mall/detail': { admittedBy: ['/gf-mall/shop'] },
  '/bank/shopDetails': { admittedBy: ['/bank/agriculturalBank'] },
  '/bank/activity': {
    purpose: '农行商城的活动价、限时优惠、满减与满赠',
    creates: { title: '新建促销活动' },
  },
});
