import { definePages } from '../../kernel/catalogue/page.ts';

export const purchasePages = definePages({
  '/admin-psi/user/purchases/supplier-archive': { purpose: '供应商的资料、资质、结算条件、报价与登录账号' },
});
