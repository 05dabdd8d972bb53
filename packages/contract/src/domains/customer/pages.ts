import { definePages } from '../../platform/catalogue/page.ts';

export const customerPages = definePages({
  '/admin-crm/customers-merge': {
    purpose: '客户与小程序用户的档案、信用、交接，查找重复并合并',
    creates: { title: '新建客户' },
  },
});
