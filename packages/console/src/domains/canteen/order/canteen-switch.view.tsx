import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

export const CanteenSwitch = viewSwitch('食堂订单', { bookings: '订餐单', orders: '商城订单' });
