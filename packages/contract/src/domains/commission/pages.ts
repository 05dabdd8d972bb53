import { definePages } from '../../platform/catalogue/page.ts';

export const commissionPages = definePages({
  '/agent-label': {
    purpose: '分公司及其人员、佣金规则、计提与结算；人员的账号只能看到本分公司的数据',
    creates: { title: '新建分公司' },
  },
});
