import { ordersOfKind } from '../../order/order/orders-of-kind.view.tsx';
import { BqdTabs } from './bqd-tabs.view.tsx';

/** The orders of 青岛银行 as every page of orders handles them. */
export const BqdHandling = ordersOfKind('bqd', { switch: BqdTabs });
