import { definePages } from '../../platform/catalogue/page.ts';

export const systemStatePages = definePages({
  '/system/state': { purpose: '服务、数据库、存储、任务与外部接口的实时状态' },
});
