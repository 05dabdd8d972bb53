import { definePages } from '../../platform/catalogue/page.ts';

export const agentPages = definePages({
  '/agent-manage': { purpose: '分公司人员与登录账号：新建、停用、调动、重置密码' },
});
