import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** Leads from people to records that are not joined yet. */
export const UniAccountSwitch = viewSwitch('统一账号', { joined: '统一账号', candidates: '待合并' });
