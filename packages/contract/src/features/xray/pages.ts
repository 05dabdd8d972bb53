import { definePages } from '../../platform/catalogue/page.ts';

export const xrayPages = definePages({
  '/system/xray': { purpose: '按角色或账号预览菜单、操作与数据；查询操作被拒绝的原因和可授权人' },
});
