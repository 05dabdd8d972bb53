import { ordersOfKind } from '../order/orders-of-kind.view.tsx';
import { CollectiveSwitch } from './collective-switch.view.tsx';

/** The orders by which goods of enterprises are sent. */
export const JcOrders = ordersOfKind('jc', {
  switch: CollectiveSwitch,
  beside: ['enterprise'],
  filters: ['enterprise'],
});
