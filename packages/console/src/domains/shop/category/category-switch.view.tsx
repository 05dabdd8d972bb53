import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** The list of categories, and their places in the tree. */
export const CategorySwitch = viewSwitch('分类', { list: '分类', arrange: '调整结构' });
