import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** Leads from roles to the comparison of two. */
export const RoleSwitch = viewSwitch('角色', { roles: '角色', compare: '权限对比' });
