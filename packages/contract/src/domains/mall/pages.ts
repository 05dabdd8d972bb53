import { definePages } from '../../platform/catalogue/page.ts';

export const mallPages = definePages({
  '/bank/activity': {
    purpose: '农行商城的活动价、限时优惠、满减与满赠',
    creates: { title: '新建促销活动' },
  },
});
