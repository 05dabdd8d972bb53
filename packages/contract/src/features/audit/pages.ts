import { definePages } from '../../platform/catalogue/page.ts';

export const auditPages = definePages({
  '/system/audit': { purpose: '每次操作一条，只增不改，逐条封印成链；可随时校验是否被改动' },
});
