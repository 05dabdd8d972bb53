import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** What a supplier has to do. */
export const PendingSwitch = viewSwitch(
  '显示',
  { lines: '订单发货', declined: '已拒单', purchase: '采购子单', shipments: '发货单', supply: '可供数量' },
  ['ordering'],
);
