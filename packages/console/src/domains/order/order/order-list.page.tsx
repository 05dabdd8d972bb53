import { ordersOfKind } from './orders-of-kind.view.tsx';

export const Page = ordersOfKind('mall');
