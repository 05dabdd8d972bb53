import { definePages } from '../../platform/catalogue/page.ts';

export const xrayPages = definePages({
  '/system/xray': { purpose: '以角色或账号的眼光看菜单、操作和数据；查清一次操作被哪一关拒绝、谁能授予' },
});
