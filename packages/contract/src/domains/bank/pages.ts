import { definePages } from '../../platform/catalogue/page.ts';

export const bankPages = definePages({
  '/bank/bank-cell-manager': { purpose: '银行的总行、分行与网点及其上下级关系', creates: { title: '新建网点' } },
});
