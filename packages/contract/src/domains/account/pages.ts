import { definePages } from '../../platform/catalogue/page.ts';

export const accountPages = definePages({
  '/user/list': { purpose: '后台登录账号的身份、角色、启停与密码重置', creates: { title: '新建用户' } },
  '/staff/uni-account': { purpose: '把同一个人在各处的档案合并到一个账号，可以随时拆分' },
  '/staff/patch-staff-list': { purpose: '按文件批量登记人员：先检查再导入，导错可以整批撤销' },
  '/staff/list': { purpose: '使用后台的银行、外包与诚信员工及其登录账号', creates: { title: '新建银行与外包员工' } },
  '/staff/list1': { purpose: '外包员工及其所属公司、合同到期与登录账号' },
  '/employee/list': { purpose: '各银行的员工：参加活动、领取积分的人', creates: { title: '新建银行员工' } },
  '/employee/list2': { purpose: '各区域的负责人', creates: { title: '新建区域人员' } },
  '/employee/point-list': { purpose: '银行员工的积分账户与明细：发放、扣减，按文件批量发放' },
  '/employee/comm-staff': { purpose: '登记了交行信用卡或借记卡的交通银行员工' },
  '/employee/index': { purpose: '银行网点的员工：在哪个网点、任职状态与登录账号', creates: { title: '新建网点员工' } },
  '/staff/role': { purpose: '角色决定员工能看到哪些页面、能做哪些操作', creates: { title: '新建角色' } },
});
