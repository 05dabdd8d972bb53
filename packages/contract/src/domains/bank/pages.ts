import { definePages } from '../../platform/catalogue/page.ts';

export const bankPages = definePages({
  '/bank/bank-cell-manager': { purpose: '银行的总行、分行与网点：谁在哪里，归谁管', creates: { title: '新建网点' } },
});
