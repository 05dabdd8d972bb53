import { definePages } from '../../platform/catalogue/page.ts';

export const agentPages = definePages({
  '/agent-label': { purpose: '分公司及其人员：人员的账号只能看到本分公司的数据', creates: { title: '新建分公司' } },
  '/agent-manage': { purpose: '分公司人员与登录账号：新建、停用、调动、重置密码' },
});
