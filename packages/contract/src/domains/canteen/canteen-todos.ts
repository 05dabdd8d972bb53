import type { Todo } from '../../features/todo/todo.ts';
import { rechargeApplication } from './recharge/recharge-application.document.ts';

const page = '/meal-card/recharge-application';

export const canteenTodos: readonly Todo[] = [
  { page, label: '餐卡充值待审核', resource: rechargeApplication, filters: { state: 'submitted' } },
  { page, label: '餐卡待充值', resource: rechargeApplication, filters: { state: 'approved' } },
];
