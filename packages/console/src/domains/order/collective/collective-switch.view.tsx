import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

export const CollectiveSwitch = viewSwitch('集采订单', { collective: '集采单', orders: '集采订单' });
