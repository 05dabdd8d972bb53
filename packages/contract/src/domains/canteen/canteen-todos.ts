import type { Todo } from '../../features/todo/todo.ts';
import { rechargeApplication } from './recharge/recharge-application.document.ts';

const page = '/meal-card/recharge-application';

export const canteenTodos: readonly Todo[] = [
  { page, label: '餐卡充值待审核', leaf: 'approve', resource: rechargeApplication, filters: { state: 'submitted' } },
  { page, label: '餐卡待充值', leaf: 'post', resource: rechargeApplication, filters: { state: 'approved' } },
];
