import { viewSwitch } from '../../platform/resource/page/view-switch.tsx';

/** Leads from links to their visits and to trusted hosts. */
export const LinkSwitch = viewSwitch('短链接', { links: '短链接', hits: '访问统计', hosts: '可信网站' });
