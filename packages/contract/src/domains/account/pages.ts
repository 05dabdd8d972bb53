import { definePages } from '../../platform/catalogue/page.ts';

export const accountPages = definePages({
  '/user/list': { purpose: '后台登录账号的身份、角色、启停与密码重置', creates: { title: '新建用户' } },
  '/employee/index': { purpose: '银行网点的员工：在哪个网点、任职状态与登录账号', creates: { title: '新建网点员工' } },
  '/staff/role': { purpose: '角色决定员工能看到哪些页面、能做哪些操作', creates: { title: '新建角色' } },
});
