import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

export const DepartmentSwitch = viewSwitch('部门与员工', { people: '员工', departments: '部门', budget: '每月预算' });
