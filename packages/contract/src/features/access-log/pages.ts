import { definePages } from '../../platform/catalogue/page.ts';

export const accessLogPages = definePages({
  '/shop3': { purpose: '谁在何时登录、做了什么，哪些调用出错或较慢，跑了哪些任务' },
});
