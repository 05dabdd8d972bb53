import { definePages } from '../../kernel/catalogue/page.ts';

export const accountPages = definePages({
  '/user/list': { purpose: '能登录后台的账号：身份、角色、停用与重置密码', creates: { title: '新建账号' } },
  '/staff/role': { purpose: '角色决定员工能看到哪些页面、能做哪些操作', creates: { title: '新建角色' } },
});
