import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** The SKUs of pools, the pools, and the changes of many prices. */
export const PoolViews = viewSwitch('查看', { skus: 'SKU与价格', pools: '商品池', changes: '调价记录' });
