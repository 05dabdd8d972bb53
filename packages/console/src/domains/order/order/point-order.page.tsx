import { ordersOfKind } from './orders-of-kind.view.tsx';

export const Page = ordersOfKind('point', {
  beside: ['place_name', 'enterprise', 'employee', 'points_used'],
  filters: ['place_name', 'enterprise', 'points_used'],
});
