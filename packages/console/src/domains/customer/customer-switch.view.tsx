import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';

/** What the page of customers shows. */
export const CustomerSwitch = viewSwitch('显示', {
  customers: '客户',
  users: '小程序用户',
  duplicates: '疑似重复',
  merges: '合并记录',
});
