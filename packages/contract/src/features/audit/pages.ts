import { definePages } from '../../platform/catalogue/page.ts';

export const auditPages = definePages({
  '/system/audit': { purpose: '每次操作一条记录，只增不改，逐条生成校验值；可随时校验是否被篡改' },
});
