import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** The goods, and the tags that they are found by. */
export const GoodsSwitch = viewSwitch('查看', { goods: '商品', tags: '标签' });
