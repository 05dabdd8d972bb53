import { ordersOfKind } from './orders-of-kind.view.tsx';

export const Page = ordersOfKind('points', {
  beside: ['enterprise', 'employee', 'points_used'],
  filters: ['enterprise', 'points_used'],
});
