import { departmentBudget } from '@zhanggui/contract/domains/canteen/report/department-budget.report';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { DepartmentSwitch } from './department-switch.view.tsx';

export const DepartmentBudgets = reportPage(departmentBudget, {
  switch: DepartmentSwitch,
  empty: { title: '没有设预算的部门', advice: '在部门中填写每月预算，或更换日期' },
});
