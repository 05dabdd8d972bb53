import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** Leads from users to their employments and to the organisation. */
export const UserSwitch = viewSwitch('用户与组织', { user: '用户', employee: '总部员工', organ: '组织架构' });
