import { definePages } from '../../platform/catalogue/page.ts';

export const accessLogPages = definePages({
  '/shop3': { purpose: '登录、操作、接口调用与任务的记录' },
});
