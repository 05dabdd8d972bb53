import { ordersOfKind } from '../../order/order/orders-of-kind.view.tsx';
import { CanteenSwitch } from './canteen-switch.view.tsx';

/** Orders of the mall of canteens. */
export const CanteenOrders = ordersOfKind('canteen', { switch: CanteenSwitch });
